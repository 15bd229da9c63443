import type { MonthEvent } from './monthEvent.ts'

/** An event in one line, as the days and the bars of a month have it. On screens the zone of its clock has a line of its own below. */
export const EventLine = ({
  href,
  title,
  lang,
  colour,
  start,
  zone,
  dates,
  statusTitle,
}: Omit<MonthEvent, 'first' | 'last'>) => (
  <a href={href} className={colour} title={zone ? `${title} (${zone})` : title}>
    {start && !dates ? (
      <b>
        <time dateTime={start.iso}>{start.clock}</time>{' '}
      </b>
    ) : null}
    {statusTitle ? <i>{`${statusTitle} `}</i> : null}
    <span lang={lang}>{title}</span>
    {dates ? <small>{` ${dates}`}</small> : null}
    {start && zone && !dates ? <small className="zone">{` (${zone})`}</small> : null}
  </a>
)
