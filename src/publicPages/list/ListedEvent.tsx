import type { Say } from '../../i18n/texts.ts'
import type { Card } from '../event/card.ts'
import type { When } from '../event/eventWhen.ts'
import { SizedPicture } from '../parts/SizedPicture.tsx'

/** How many drawings the style sheet has for events without a picture. */
const drawings = 5

/** The level of the heading that the title of an event is. */
export type Level = 2 | 3 | 4

type Props = {
  card: Card
  say: Say
  level: Level
  /** How many dates of its series the list leaves out. */
  more?: number | undefined
}

/** An event in a list. Its title is the one link, which the whole of it follows. */
export const EventCard = ({ card, say, level, more = 0 }: Props) => {
  const { when, picture } = card
  const Title = `h${level}` as const

  return (
    <li className={card.colour ? `card ${card.colour}` : 'card'}>
      <p className="date" aria-hidden="true">
        <span>{when.start.weekday}</span>
        <b>{when.start.dayOfMonth}</b>
        <span>{when.start.month}</span>
      </p>
      <div className="what">
        <Title>
          <a href={card.href} lang={card.titleLang}>
            {card.title}
          </a>
        </Title>
        <p className="facts">
          <ShortWhen when={when} say={say} />
          {more > 0 ? <span>{say('pages:series:more', { count: more })}</span> : null}
          {card.places.map(({ name, lang }) => (
            <span className="where" key={name} lang={lang}>
              {name}
            </span>
          ))}
          {card.cost ? <span>{card.cost}</span> : null}
          {card.statusTitle ? <span className="notice-mark">{card.statusTitle}</span> : null}
          {card.isFeatured ? <span className="mark">{say('pages:list:featured')}</span> : null}
        </p>
        {card.text ? (
          <p className="text" lang={card.textLang}>
            {card.text}
          </p>
        ) : null}
      </div>
      {picture ? (
        <SizedPicture picture={picture} place="card" className={card.focus} />
      ) : (
        <span className={`drawn drawn-${card.id % drawings}`} />
      )}
    </li>
  )
}

/** The day for screen readers; others see it next to the hour. */
const ShortWhen = ({ when, say }: { when: When; say: Say }) => {
  const { start, end, isOneDay, isAllDay } = when

  return (
    <span className={isOneDay ? 'when' : 'when over-days'}>
      <time dateTime={start.iso}>
        <span className="unseen">{`${start.day} `}</span>
        {start.clock || (isOneDay ? say('pages:event:allDay') : null)}
      </time>
      {isOneDay && (isAllDay || start.iso === end.iso) ? null : (
        <>
          {isOneDay ? '–' : ` ${say('pages:list:until')} `}
          <time dateTime={end.iso}>
            {isOneDay ? end.clock : [end.day, end.clock].filter(Boolean).join(', ')}
          </time>
        </>
      )}
      {when.isForeign ? ` (${when.clock})` : null}
    </span>
  )
}
