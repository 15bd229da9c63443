import type { Say } from '../../i18n/texts.ts'
import type { Card } from '../event/card.ts'
import type { Moment, When } from '../event/eventWhen.ts'
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
  /** Whether it stands under the heading of the day on which it begins. */
  isUnderDay?: boolean
  /** Whether no other stands beside it, so that its picture has more room. */
  isAlone?: boolean
}

/** An event in a list. Its title is the one link, which the whole of it follows. */
export const EventCard = ({
  card,
  say,
  level,
  more = 0,
  isUnderDay = false,
  isAlone = false,
}: Props) => {
  const { when, picture } = card
  const Title = `h${level}` as const

  return (
    <li className={card.colour ? `card ${card.colour}` : 'card'}>
      {isUnderDay ? <ClockBox when={when} say={say} /> : <DateBox start={when.start} />}
      <div className="what">
        <Title>
          <a href={card.href} lang={card.titleLang}>
            {card.title}
          </a>
        </Title>
        <p className="facts">
          <ShortWhen when={when} say={say} isUnderDay={isUnderDay} />
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
        <SizedPicture picture={picture} place={isAlone ? 'alone' : 'card'} className={card.focus} />
      ) : (
        <span className={`drawn drawn-${card.id % drawings}`} />
      )}
    </li>
  )
}

const DateBox = ({ start }: { start: Moment }) => (
  <p className="date" aria-hidden="true">
    <span>{start.weekday}</span>
    <b>{start.dayOfMonth}</b>
    <span>{start.month}</span>
  </p>
)

/** What is left to say of the time where a heading names the day. */
const ClockBox = ({ when, say }: { when: When; say: Say }) => {
  const { start } = when

  return (
    <p className="date clock" aria-hidden="true">
      <b className={isHalfDay.test(start.clock) ? 'half-day' : undefined}>
        {start.clock || say('pages:event:allDay')}
      </b>
      {endsLater(when) && when.isOneDay ? <span>{`–${when.end.clock}`}</span> : null}
    </p>
  )
}

/** A clock of twelve hours, which ends with the half of the day and needs more room. */
const isHalfDay = /\D$/

/** Whether an event has an end that is worth saying. */
const endsLater = ({ start, end, isOneDay, isAllDay }: When): boolean =>
  !isOneDay || (!isAllDay && start.iso !== end.iso)

type WhenProps = { when: When; say: Say; isUnderDay: boolean }

/** In full for screen readers; others see what the box of the card leaves out. */
const ShortWhen = ({ when, say, isUnderDay }: WhenProps) => {
  const { start, end, isOneDay, isForeign } = when
  const clock = start.clock || (isOneDay ? say('pages:event:allDay') : null)
  const isInBox = isUnderDay && isOneDay
  const classes = [
    isOneDay ? 'when' : 'when over-days',
    ...(isInBox && !isForeign ? ['unseen'] : []),
  ]

  return (
    <span className={classes.join(' ')}>
      <time dateTime={start.iso}>
        <span className="unseen">{`${start.day} `}</span>
        {isUnderDay ? <span className="unseen">{clock}</span> : clock}
      </time>
      {endsLater(when) ? (
        <span className={isInBox ? 'unseen' : undefined}>
          {isOneDay ? '–' : ` ${say('pages:list:until')} `}
          <time dateTime={end.iso}>
            {isOneDay ? end.clock : [end.day, end.clock].filter(Boolean).join(', ')}
          </time>
        </span>
      ) : null}
      {isForeign ? <span className="zone">{` (${when.clock})`}</span> : null}
    </span>
  )
}
