import type { Say } from '../../i18n/texts.ts'
import type { ChosenFilter } from './readChosen.ts'

/** The filters of a list, each with the way to take it away. */
export const Chosen = ({ chosen, say }: { chosen: ChosenFilter[]; say: Say }) =>
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
    </ul>
  )
