import type { MonthEvent } from './monthEvent.ts'

/** An event in one line, as the days and the bars of a month have it. */
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
  <a href={href} className={colour} title={title}>
    {start && !dates ? (
      <b>
        <time dateTime={start.iso}>{start.clock}</time>
        {zone ? ` (${zone}) ` : ' '}
      </b>
    ) : null}
    {statusTitle ? <i>{`${statusTitle} `}</i> : null}
    <span lang={lang}>{title}</span>
    {dates ? <small>{` ${dates}`}</small> : null}
  </a>
)
