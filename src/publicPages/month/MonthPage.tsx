import type { Say } from '../../i18n/texts.ts'
import type { Day, Entry, MonthView } from './view.ts'

type Props = { month: MonthView; say: Say }

/** A month as a grid; on small screens and for screen readers, a list of the days with events. */
export const MonthPage = ({ month, say }: Props) => (
  <>
    <header className="turn">
      <h1>{month.title}</h1>
      <nav aria-label={say('pages:month:turn')}>
        <ul className="row">
          {month.previous ? (
            <li>
              <a rel="prev" href={month.previous.href}>{`← ${month.previous.name}`}</a>
            </li>
          ) : null}
          {month.next ? (
            <li>
              <a rel="next" href={month.next.href}>{`${month.next.name} →`}</a>
            </li>
          ) : null}
        </ul>
      </nav>
    </header>
    {month.isEmpty ? <p className="none">{say('pages:month:none')}</p> : null}
    <div className="grid">
      <p className="weekdays" aria-hidden="true">
        {month.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <ol className="days">
        {month.days.map((day, index) => (
          <DayCell
            key={day.date}
            day={day}
            column={index === 0 ? month.column : undefined}
            say={say}
          />
        ))}
      </ol>
    </div>
  </>
)

const DayCell = ({ day, column, say }: { day: Day; column: number | undefined; say: Say }) => {
  const classes = [
    column && `from-${column}`,
    day.entries.length === 0 && 'empty',
    day.isToday && 'today',
  ]

  return (
    <li className={classes.filter(Boolean).join(' ') || undefined}>
      <h2>
        <DayName day={day} />
        {day.isToday ? <span className="unseen">{say('pages:month:today')}</span> : null}
      </h2>
      {day.entries.length > 0 ? (
        <ul>
          {day.entries.map((entry) => (
            <EntryLine key={entry.href} entry={entry} />
          ))}
          {day.more > 0 ? (
            <li>
              <a href={day.href}>{say('pages:month:more', { count: day.more })}</a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  )
}

const DayName = ({ day: { date, name, number, href } }: { day: Day }) => {
  const time = (
    <time dateTime={date}>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <span className="name">{name}</span>
    </time>
  )

  return href ? <a href={href}>{time}</a> : time
}

const EntryLine = ({ entry }: { entry: Entry }) => {
  const { href, title, lang, start, zone, statusTitle, hasBegun } = entry

  return (
    <li className={hasBegun ? 'on' : undefined}>
      <a href={href}>
        {start ? (
          <b>
            <time dateTime={start.iso}>{start.clock}</time>
            {zone ? ` (${zone}) ` : ' '}
          </b>
        ) : null}
        <span lang={lang}>{title}</span>
        {statusTitle ? <i>{` ${statusTitle}`}</i> : null}
      </a>
    </li>
  )
}
