import type { Say } from '../../i18n/texts.ts'
import { AddToCalendar } from '../feedLinks/AddToCalendar.tsx'
import { BigPicture } from '../parts/BigPicture.tsx'
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { MailLink } from '../parts/ContactLinks.tsx'
import { Fact, Facts, WebsiteFact } from '../parts/Facts.tsx'
import { Html } from '../parts/Html.tsx'
import type { EventView } from './view.ts'
import { WhenLine } from './WhenLine.tsx'

type Props = { event: EventView; say: Say }

/** The page of an event. */
export const EventPage = ({ event, say }: Props) => (
  <article className="entry">
    <Breadcrumbs crumbs={event.crumbs} say={say} />
    <h1 lang={event.titleLang}>{event.title}</h1>
    {event.statusNotice ? (
      <p className="status-notice">
        <strong>{event.statusNotice.title}</strong>
        {event.statusNotice.reason ? (
          <>
            {': '}
            <span lang={event.statusNotice.lang}>{event.statusNotice.reason}</span>
          </>
        ) : null}
      </p>
    ) : null}
    <p className="lead">
      <WhenLine when={event.when} say={say} />
      <small>{event.when.clock}</small>
    </p>
    {event.series ? (
      <p>
        <a className="alone" href={event.series.href}>
          {say('pages:event:repeats', { when: event.series.words })}
        </a>
      </p>
    ) : null}
    {event.add ? <AddToCalendar links={event.add} say={say} /> : null}
    <div className="columns">
      <div>
        <BigPicture picture={event.picture} />
        <Html className="prose" html={event.html} lang={event.htmlLang} />
      </div>
      <EventFacts event={event} say={say} />
    </div>
  </article>
)

/** What there is to know of an event, name by name. */
export const EventFacts = ({ event, say }: Props) => (
  <Facts>
    {event.venues.length > 0 ? (
      <Fact name={say('pages:event:where')}>
        {event.venues.map(({ href, name, lang, address, map }) => (
          <p key={href}>
            <a href={href} lang={lang}>
              {name}
            </a>
            {address ? <small>{address}</small> : null}
            {map ? (
              <small>
                <a href={map}>{say('pages:place:map')}</a>
              </small>
            ) : null}
          </p>
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
