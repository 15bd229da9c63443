import type { Say } from '../../i18n/texts.ts'
import type { Day, MonthView } from './view.ts'
import { Weekdays } from './Weekdays.tsx'

/** The days of a month in seven narrow columns for small screens: numbers that lead to the days, each with how many events it has. */
export const DayGrid = ({ month, say }: { month: MonthView; say: Say }) => (
  <nav className="day-grid" aria-label={say('pages:month:days')}>
    <Weekdays names={month.weekdays} />
    <ol>
      {month.weeks.flatMap(({ days }) =>
        days.flatMap((day, column) =>
          day ? [<Cell key={day.date} day={day} column={column + 1} say={say} />] : [],
        ),
      )}
    </ol>
  </nav>
)

const Cell = ({ day, column, say }: { day: Day; column: number; say: Say }) => {
  const { date, number, name, href, isToday, isCrossed, entries, more } = day
  const count = entries.length + more
  const classes = [
    number === '1' && `from-${column}`,
    isToday && 'today',
    isCrossed && 'crossed',
  ].filter(Boolean)
  const words = [name, count > 0 && say('pages:list:found', { count })].filter(Boolean)
  const content = (
    <time dateTime={date}>
      <span aria-hidden="true">{number}</span>
      <span className="unseen">
        {words.join(', ')}
        {isToday ? say('pages:month:today') : null}
      </span>
    </time>
  )

  return (
    <li className={classes.join(' ') || undefined}>
      {href ? (
        <a href={href}>
          {content}
          {count > 0 ? (
            <span className="count" aria-hidden="true">
              {count}
            </span>
          ) : null}
        </a>
      ) : (
        content
      )}
    </li>
  )
}
