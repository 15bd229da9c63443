import type { Say } from '../../i18n/texts.ts'
import { MailLink } from '../parts/ContactLinks.tsx'
import { Fact, Facts, WebsiteFact } from '../parts/Facts.tsx'
import { AccessibilityFacts } from '../place/AccessibilityFacts.tsx'
import type { EventView } from './view.ts'

type Props = { event: EventView; say: Say }

/** What there is to know of an event but when and where it is, name by name. */
export const EventFacts = ({ event, say }: Props) => (
  <Facts>
    {event.venues.map(({ href, name, lang, accessibility }) =>
      accessibility ? (
        <Fact key={href} name={say('pages:place:accessibility')}>
          {event.venues.length > 1 ? <p lang={lang}>{name}</p> : null}
          <AccessibilityFacts {...accessibility} />
        </Fact>
      ) : null,
    )}
    {event.organizers.length > 0 ? (
      <Fact name={say('pages:event:who')}>
        {event.organizers.map(({ href, name, lang, phone, email }) => (
          <p key={href}>
            <a href={href} lang={lang}>
              {name}
            </a>
            {phone ? <small>{phone}</small> : null}
            {email ? (
              <small>
                <MailLink email={email} />
              </small>
            ) : null}
          </p>
        ))}
      </Fact>
    ) : null}
    {event.cost && event.cost !== event.tickets?.price ? (
      <Fact name={say('pages:event:price')}>{event.cost}</Fact>
    ) : null}
    <WebsiteFact name={say('pages:event:website')} address={event.website} />
    {event.further.map(({ label, value }) => (
      <Fact key={label} name={label}>
        {value}
      </Fact>
    ))}
    <Terms name={say('pages:event:categories')} terms={event.categories} />
    <Terms name={say('pages:event:tags')} terms={event.tags} />
  </Facts>
)

const Terms = ({ name, terms }: { name: string; terms: EventView['tags'] }) =>
  terms.length > 0 ? (
    <Fact name={name}>
      <ul className="row terms">
        {terms.map((term) => (
          <li key={term.href}>
            <a href={term.href} lang={term.lang}>
              {term.name}
            </a>
          </li>
        ))}
      </ul>
    </Fact>
  ) : null
