import type { Say } from '../../i18n/texts.ts'
import { RunningBars } from './RunningBars.tsx'
import { type Day, todayAnchor, type Week } from './view.ts'

/** A week of a month: its days with their events, and below them what lasts several days (PG-7). */
export const WeekRow = ({ week, say }: { week: Week; say: Say }) => (
  <li className={week.isPast ? 'past' : undefined}>
    <ol className="days">
      {week.days.map((day, column) =>
        day ? <DayCell key={day.date} day={day} column={column + 1} say={say} /> : undefined,
      )}
    </ol>
    {week.lanes.length > 0 ? <RunningBars week={week} say={say} /> : null}
  </li>
)

const DayCell = ({ day, column, say }: { day: Day; column: number; say: Say }) => {
  const { number, entries, more, isToday, href } = day
  const classes = [
    number === '1' && `from-${column}`,
    entries.length === 0 && 'empty',
    isToday && 'today',
  ].filter(Boolean)

  return (
    <li className={classes.join(' ') || undefined} id={isToday ? todayAnchor : undefined}>
      <h2>
        <DayName day={day} />
        {isToday ? <span className="unseen">{say('pages:month:today')}</span> : null}
      </h2>
      {entries.length > 0 ? (
        <ul
          // biome-ignore lint/security/noDangerouslySetInnerHtml: components of ours have written it.
          dangerouslySetInnerHTML={{
            __html: entries.map(({ html }) => `<li>${html}</li>`).join(''),
          }}
        />
      ) : null}
      {more > 0 ? (
        <a className="more" href={href}>
          {say('pages:month:more', { count: more })}
        </a>
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
