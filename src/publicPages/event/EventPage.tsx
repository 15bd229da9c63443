import type { Say } from '../../i18n/texts.ts'
import { AddToCalendar } from '../feedLinks/AddToCalendar.tsx'
import { BigPicture } from '../parts/BigPicture.tsx'
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { MailLink } from '../parts/ContactLinks.tsx'
import { Fact, Facts, WebsiteFact } from '../parts/Facts.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { Html } from '../parts/Html.tsx'
import { AccessibilityFacts } from '../place/AccessibilityFacts.tsx'
import { RelatedEvents } from './RelatedEvents.tsx'
import type { RelatedList } from './relatedEvents.ts'
import { ShareLinks } from './ShareLinks.tsx'
import { Tickets } from './Tickets.tsx'
import type { EventView } from './view.ts'
import { WhenLine } from './WhenLine.tsx'

type Props = { event: EventView; say: Say }

/** The page of an event, with events that go with it. */
export const EventPage = ({ event, related, say }: Props & { related: RelatedList[] }) => (
  <>
    <article className="entry">
      <Breadcrumbs crumbs={event.crumbs} say={say} />
      <div className={event.picture ? 'hero pictured' : 'hero'}>
        <BigPicture picture={event.picture} />
        <div className="glance">
          <h1 lang={event.titleLang}>{event.title}</h1>
          <Notices event={event} say={say} />
          <p className="lead">
            <WhenLine when={event.when} say={say} />
            <small>{event.when.clock}</small>
          </p>
          <Places event={event} say={say} />
          {event.series ? (
            <p>
              <a className="alone" href={event.series.href}>
                {say('pages:event:repeats', { when: event.series.words })}
              </a>
            </p>
          ) : null}
          {event.tickets ? <Tickets sale={event.tickets} say={say} /> : null}
          <div className="buttons">
            {event.add && !event.isOver ? <AddToCalendar links={event.add} say={say} /> : null}
            <ShareLinks title={event.title} url={event.url} say={say} />
          </div>
        </div>
      </div>
      {event.isOver ? <RelatedEvents lists={related} say={say} /> : null}
      <div className="columns">
        <Html className="prose" html={event.html} lang={event.htmlLang} />
        <EventFacts event={event} say={say} />
      </div>
      <Gallery pictures={event.gallery} say={say} />
    </article>
    {event.isOver ? null : <RelatedEvents lists={related} say={say} />}
  </>
)

/** What visitors must know before they set out: that it is over, or does not take place as planned. */
const Notices = ({ event: { isOver, statusNotice }, say }: Props) => (
  <>
    {isOver ? (
      <p className="status-notice over">
        <strong>{say('pages:status:over')}</strong>
      </p>
    ) : null}
    {statusNotice ? (
      <p className="status-notice">
        <strong>{statusNotice.title}</strong>
        {statusNotice.reason ? (
          <>
            {': '}
            <span lang={statusNotice.lang}>{statusNotice.reason}</span>
          </>
        ) : null}
        {statusNotice.advice ? <small>{statusNotice.advice}</small> : null}
      </p>
    ) : null}
  </>
)

/** Where it takes place, at a glance; the facts have the address. */
const Places = ({ event: { isOnline, venues }, say }: Props) => {
  if (isOnline) return <p className="lead">{say('pages:event:online')}</p>
  if (venues.length === 0) return null

  return (
    <p className="lead">
      {venues.map(({ href, name, lang, address }) => (
        <span key={href} className="place">
          <a href={href} lang={lang}>
            {name}
          </a>
          {address ? <small>{address}</small> : null}
        </span>
      ))}
    </p>
  )
}

/** What there is to know of an event, name by name. */
export const EventFacts = ({ event, say }: Props) => (
  <Facts>
    {event.venues.length > 0 ? (
      <Fact name={say('pages:event:where')}>
        {event.venues.map(({ href, name, lang, address, map, accessibility }) => (
          <div key={href}>
            <a href={href} lang={lang}>
              {name}
            </a>
            {address ? <small>{address}</small> : null}
            {map ? (
              <small>
                <a href={map}>{say('pages:place:map')}</a>
              </small>
            ) : null}
            {accessibility ? <AccessibilityFacts {...accessibility} /> : null}
          </div>
        ))}
      </Fact>
    ) : null}
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
    {event.cost ? <Fact name={say('pages:event:price')}>{event.cost}</Fact> : null}
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
