import { Link } from '@payloadcms/ui'
import { clockOf, formatDay } from '../../calendar/formatWhen.ts'
import type { Language } from '../../calendar/language.ts'
import { languageName } from '../../calendar/languageName.ts'
import type { Say } from '../../i18n/texts.ts'
import { FallenBack } from '../languages/FallenBack.tsx'
import type { EventOfCard } from './eventsFor.ts'

type Props = {
  title: string
  /** What is said where there is nothing. */
  empty: string
  events: EventOfCard[]
  eventsAddress: string
  more: { address: string; text: string }
  /** The language that titles are asked for in. */
  asked: Language
  /** The language of the editor. */
  reader: string
  say: Say
}

/** Some events under a heading. */
export const Card = ({ title, empty, events, eventsAddress, more, asked, reader, say }: Props) => (
  <section className="calendar-dashboard__card">
    <h2>{title}</h2>
    {events.length === 0 && <p>{empty}</p>}
    <ul>
      {events.map(({ id, name, startLocal, allDay }) => {
        const form = `${eventsAddress}/${id}`
        const language = languageName(asked, reader)

        return (
          <li key={id}>
            {name && name.language !== asked ? (
              <FallenBack
                from={name.language}
                href={form}
                text={name.text}
                translate={{
                  href: `${form}?locale=${asked}`,
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
            </span>
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
