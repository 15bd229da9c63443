import type { ReactNode } from 'react'
import type { Say } from '../../translations/texts.ts'
import { Html } from '../parts/Html.tsx'
import type { EventView } from './view.ts'
import { WhenLine } from './WhenLine.tsx'

type Props = { event: EventView; say: Say }

/** An event with all that is told of it. */
export const EventPage = ({ event, say }: Props) => (
  <article className="entry">
    <h1>{event.title}</h1>
    <p className="lead">
      <WhenLine when={event.when} say={say} />
    </p>
    <div className="columns">
      <div>
        {event.picture ? (
          <img
            className="picture"
            src={event.picture.src}
            srcSet={event.picture.srcSet}
            sizes="(min-width: 60rem) 40rem, 100vw"
            width={event.picture.width}
            height={event.picture.height}
            alt={event.picture.alt}
          />
        ) : null}
        <Html className="prose" html={event.html} />
      </div>
      <Facts event={event} say={say} />
    </div>
  </article>
)

const Facts = ({ event, say }: Props) => (
  <dl className="about">
    <Fact name={say('pages:event:when')}>
      <WhenLine when={event.when} say={say} />
      <small>{event.when.clock}</small>
    </Fact>
    {event.venues.length > 0 ? (
      <Fact name={say('pages:event:where')}>
        {event.venues.map(({ href, name, address }) => (
          <p key={href}>
            <a href={href}>{name}</a>
            {address ? <small>{address}</small> : null}
          </p>
        ))}
      </Fact>
    ) : null}
    {event.organizers.length > 0 ? (
      <Fact name={say('pages:event:who')}>
        {event.organizers.map(({ href, name, phone, email }) => (
          <p key={href}>
            <a href={href}>{name}</a>
            {phone ? <small>{phone}</small> : null}
            {email ? (
              <small>
                <a href={`mailto:${email}`}>{email}</a>
              </small>
            ) : null}
          </p>
        ))}
      </Fact>
    ) : null}
    {event.cost ? <Fact name={say('pages:event:price')}>{event.cost}</Fact> : null}
    {event.website ? (
      <Fact name={say('pages:event:website')}>
        <a href={event.website}>{event.website.replace(/^https?:\/\/|\/$/g, '')}</a>
      </Fact>
    ) : null}
    {event.further.map(({ label, value }) => (
      <Fact key={label} name={label}>
        {value}
      </Fact>
    ))}
    <Terms name={say('pages:event:categories')} terms={event.categories} />
    <Terms name={say('pages:event:tags')} terms={event.tags} />
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Terms = ({ name, terms }: { name: string; terms: { href: string; name: string }[] }) =>
  terms.length > 0 ? (
    <Fact name={name}>
      <ul className="row terms">
        {terms.map((term) => (
          <li key={term.href}>
            <a href={term.href}>{term.name}</a>
          </li>
        ))}
      </ul>
    </Fact>
  ) : null
