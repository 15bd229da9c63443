import { Link } from '@payloadcms/ui'
import { clockOf, spokenDay } from '../../calendar/spokenWhen.ts'
import type { Event } from '../../payload-types.ts'

type Props = {
  title: string
  /** What is said where there is nothing. */
  empty: string
  entries: Pick<Event, 'id' | 'title' | 'startLocal' | 'allDay'>[]
  eventsAddress: string
  more: { address: string; text: string }
  language: string
}

/** Some events under a heading. */
export const Card = ({ title, empty, entries, eventsAddress, more, language }: Props) => (
  <section className="calendar-dashboard__card">
    <h2>{title}</h2>
    {entries.length === 0 && <p>{empty}</p>}
    <ul>
      {entries.map(({ id, title: name, startLocal, allDay }) => (
        <li key={id}>
          <Link href={`${eventsAddress}/${id}`} prefetch={false}>
            {name || id}
          </Link>
          <span>
            {[spokenDay(startLocal, language), ...(allDay ? [] : [clockOf(startLocal)])].join(', ')}
          </span>
        </li>
      ))}
    </ul>
    {entries.length > 0 && (
      <Link className="calendar-dashboard__more" href={more.address} prefetch={false}>
        {more.text}
      </Link>
    )}
  </section>
)
