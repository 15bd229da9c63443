import type { Say } from '../../i18n/texts.ts'
import type { ChosenFilter } from './readChosen.ts'

type Props = {
  chosen: ChosenFilter[]
  /** The address of the list without filters. */
  clear: string | undefined
  say: Say
}

/** The filters of a list, each with the way to take it away. */
export const Chosen = ({ chosen, clear, say }: Props) =>
  chosen.length === 0 ? null : (
    <ul className="chips chosen" aria-label={say('pages:filters:chosen')}>
      {chosen.map(({ text, lang, href }) => (
        <li key={href}>
          <a href={href} rel="nofollow">
            <span className="unseen">{`${say('pages:filters:remove')} `}</span>
            <span lang={lang}>{text}</span>
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {clear && chosen.length > 1 ? (
        <li>
          <a className="clear" href={clear}>
            {say('pages:filters:clear')}
          </a>
        </li>
      ) : null}
    </ul>
  )
