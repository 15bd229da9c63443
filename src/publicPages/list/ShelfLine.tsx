import { formatDay, formatPart } from '../../calendar/formatWhen.ts'
import type { Say } from '../../i18n/texts.ts'
import type { Card } from '../event/card.ts'

type Props = {
  card: Card
  /** Its first and its last day. */
  days: readonly [string, string]
  /** Whether it has begun on the days that the list shows. */
  hasBegun: boolean
  language: string
  say: Say
}

/** A long event in one line: until when it is on, or when it will be. */
export const ShelfLine = ({ card, days: [first, last], hasBegun, language, say }: Props) => (
  <li>
    <a href={card.href} lang={card.titleLang}>
      {card.title}
    </a>
    <span className="facts">
      {hasBegun ? (
        <span>
          {`${say('pages:list:until')} `}
          <time dateTime={last}>{formatDay(last, language)}</time>
        </span>
      ) : (
        <span>
          <time dateTime={first}>{formatPart(first, language, 'date')}</time>
          {' – '}
          <time dateTime={last}>{formatPart(last, language, 'date')}</time>
        </span>
      )}
      {card.places.map(({ name, lang }) => (
        <span key={name} lang={lang}>
          {name}
        </span>
      ))}
      {card.statusTitle ? <span className="notice-mark">{card.statusTitle}</span> : null}
    </span>
  </li>
)
