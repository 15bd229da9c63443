import type { Say } from '../../i18n/texts.ts'
import { AddToCalendar } from '../feedLinks/AddToCalendar.tsx'
import { EntryBody } from '../parts/EntryBody.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import type { LinkToSeries } from '../series/link.ts'
import { ShareLinks } from '../sharing/ShareLinks.tsx'
import { TileMap } from '../tileMap/TileMap.tsx'
import { EventFacts } from './EventFacts.tsx'
import { EventPlaces } from './EventPlaces.tsx'
import { RelatedEvents } from './RelatedEvents.tsx'
import type { RelatedList } from './relatedEvents.ts'
import { Tickets } from './Tickets.tsx'
import type { EventView } from './view.ts'
import { WhenLine } from './WhenLine.tsx'

type Props = { event: EventView; say: Say }

/** The page of an event, with events that go with it. */
export const EventPage = ({ event, related, say }: Props & { related: RelatedList[] }) => (
  <>
    <article className="entry">
      <EntryBody
        entry={event}
        glance={<Glance event={event} say={say} />}
        next={event.isOver ? <RelatedEvents lists={related} /> : null}
        facts={
          <>
            <TileMap map={event.map} />
            <EventFacts event={event} say={say} />
          </>
        }
      />
      <Gallery pictures={event.gallery} say={say} />
    </article>
    {event.isOver ? null : <RelatedEvents lists={related} />}
  </>
)

/** When and where it is, and what visitors do next. */
const Glance = ({ event, say }: Props) => (
  <>
    <h1 lang={event.titleLang}>{event.title}</h1>
    <Notices event={event} say={say} />
    <p className="lead">
      <WhenLine when={event.when} />
      <small>{event.when.clock}</small>
    </p>
    <EventPlaces event={event} say={say} />
    {event.series ? <Repeats series={event.series} say={say} /> : null}
    {event.tickets ? <Tickets sale={event.tickets} say={say} /> : null}
    <div className="buttons">
      {event.add && event.isToCome ? <AddToCalendar links={event.add} say={say} /> : null}
      {event.sharing ? <ShareLinks sharing={event.sharing} say={say} /> : null}
    </div>
  </>
)

/** The series of an event, and what it was split from or into. */
const Repeats = ({ series: { href, words, parts }, say }: { series: LinkToSeries; say: Say }) => {
  const when = { when: words }
  const all = say('pages:event:allDates')
  const repeats = say(parts.length > 0 ? 'pages:event:theseDates' : 'pages:event:repeats', when)

  return (
    <>
      <p>
        <a className="alone" href={href}>
          {words ? repeats : all}
        </a>
      </p>
      {parts.map((part) => (
        <p key={part.href}>
          <a className="alone" href={part.href}>
            {say(`pages:event:${part.way}`, { when: part.words })}
          </a>
        </p>
      ))}
    </>
  )
}

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
