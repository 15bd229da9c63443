import { Link } from '@payloadcms/ui'
import { clockOf, formatDay } from '../../calendar/formatWhen.ts'
import type { Language } from '../../calendar/language.ts'
import { languageName } from '../../calendar/languageName.ts'
import type { Say } from '../../i18n/texts.ts'
import { FallenBack } from '../languages/FallenBack.tsx'
import type { EventOfCard } from './eventsFor.ts'

type Props = {
  title: string
  /** The text of an empty card. */
  empty: string
  events: EventOfCard[]
  eventsAddress: string
  more: { address: string; text: string }
  /** The requested language of titles. */
  contentLanguage: Language
  /** The language of the editor. */
  reader: string
  say: Say
}

/** A card of the dashboard: events below a heading. */
export const Card = ({
  title,
  empty,
  events,
  eventsAddress,
  more,
  contentLanguage,
  reader,
  say,
}: Props) => (
  <section className="calendar-dashboard__card">
    <h2>{title}</h2>
    {events.length === 0 && <p>{empty}</p>}
    <ul>
      {events.map(({ id, name, startLocal, allDay, dates = 1, hasEnded, note, returnedBy }) => {
        const form = `${eventsAddress}/${id}`
        const language = languageName(contentLanguage, reader)

        return (
          <li key={id}>
            {name && name.language !== contentLanguage ? (
              <FallenBack
                from={name.language}
                href={form}
                text={name.text}
                translate={{
                  href: `${form}?locale=${contentLanguage}`,
                  label: say('list:translate', { title: name.text, language }),
                }}
              />
            ) : (
              <Link href={form} prefetch={false}>
                {name?.text ?? id}
              </Link>
            )}
            <span className="calendar-dashboard__when">
              {[formatDay(startLocal, reader), ...(allDay ? [] : [clockOf(startLocal)])].join(', ')}
              {dates > 1 &&
                ` · ↻ ${say(hasEnded ? 'series:row:dates' : 'dashboard:nextOf', { count: dates })}`}
            </span>
            {(note || returnedBy) && (
              <span className="calendar-dashboard__note">
                {returnedBy && <strong>{returnedBy}</strong>}
                {returnedBy && note && ': '}
                {note && <q>{note}</q>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
    {events.length > 0 && (
      <Link className="calendar-dashboard__more" href={more.address} prefetch={false}>
        {more.text}
      </Link>
    )}
  </section>
)
