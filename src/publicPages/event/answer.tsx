import { formattingLocale } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { formatPart } from '../../calendar/formatWhen.ts'
import { languageTag } from '../../calendar/language.ts'
import { entryAddressed, entryPath, toOwnPath } from '../entryAddressed.ts'
import { eventFeed } from '../feedLinks/pageFeed.ts'
import { openedVisit } from '../opening/cookie.ts'
import { protectedPage } from '../opening/protectedPage.tsx'
import { page } from '../page.tsx'
import { seoOf } from '../seoOf.ts'
import { slotsOf } from '../slots.ts'
import type { PageEndpoint } from '../visit.ts'
import { EventPage } from './EventPage.tsx'
import { relatedEvents } from './relatedEvents.ts'
import { eventView } from './view.ts'

/** An event by its slug; that of another language leads to the one of this (PG-3). */
export const eventPage: PageEndpoint = async (visit) => {
  const { say } = visit
  const event = await entryAddressed(visit, 'events')
  const path = entryPath('events', event)
  const elsewhere = toOwnPath(visit, path)
  if (elsewhere) return elsewhere
  const opened = openedVisit(visit, event)
  const view = await eventView(opened, event).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'event-password-protected') return undefined
    throw error
  })
  const { BeforeEvent, AfterEvent } = slotsOf(visit)
  const language = languageTag(visit.call.language)
  const title = event.title ?? ''
  if (!view) return protectedPage(visit, { title, path })
  const related = await relatedEvents(opened, event, view)
  const feed = view.add && eventFeed(visit, { name: title, add: view.add })

  return page(opened, {
    head: {
      // Different events may have one title, as the dates of a series do.
      title: `${title}, ${formatPart(event.startLocal, formattingLocale(visit.call), 'date')}`,
      path,
      description: view.description,
      kind: 'article',
      picture: view.sharePicture,
      structured: view.structured,
      ...(await seoOf(visit, 'events', event)),
    },
    // No links lead to the calendar of what is over (PG-11).
    feed: feed && view.isOver ? { ...feed, alternates: [] } : feed,
    crumbs: view.crumbs,
    pictures: [
      ...[view.picture, ...view.gallery].flatMap((picture) => picture?.url ?? []),
      ...(view.map?.origins ?? []),
    ],
    ...(view.sharing && { hasScript: true }),
    view: { kind: 'event', event: view, related },
    content: (
      <>
        {BeforeEvent ? <BeforeEvent event={view} language={language} /> : null}
        <EventPage event={view} related={related} say={say} />
        {AfterEvent ? <AfterEvent event={view} language={language} /> : null}
      </>
    ),
  })
}
