import { ApiError } from '../../api/errors.ts'
import { documentBySlug } from '../../documents/byId.ts'
import { shownOf } from '../../documents/shown.ts'
import { page } from '../page.tsx'
import { Protected } from '../parts/Protected.tsx'
import { redirect } from '../redirect.ts'
import { below, type PageEndpoint } from '../visit.ts'
import { EventPage } from './EventPage.tsx'
import { eventView } from './view.ts'

/** An event by its slug; that of another language leads to the one of this (PG-3). */
export const eventPage: PageEndpoint = async (visit) => {
  const { call, parts, say } = visit
  const event = await documentBySlug(call, 'events', parts.slug ?? '')
  if (!event) throw new ApiError('rest-event-not-found')
  const path = (language: string) => `/event/${shownOf(event, language).slug ?? ''}/`
  const view = await eventView(visit, event).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'event-password-protected') return undefined
    throw error
  })
  const search = new URL(call.request.url).search
  if (parts.slug !== shownOf(event, call.language).slug)
    return redirect(308, `${below(visit, path(call.language))}${search}`)
  const title = event.title ?? ''
  if (!view)
    return page(visit, {
      head: { title, path, isUnlisted: true },
      content: <Protected title={title} say={say} />,
    })

  return page(visit, {
    head: {
      title,
      path,
      description: view.description,
      kind: 'article',
      picture: view.picture,
      structured: view.structured,
      isUnlisted: view.isUnlisted,
    },
    modified: event.updatedAt,
    pictures: view.picture ? [view.picture.url] : [],
    content: <EventPage event={view} say={say} />,
  })
}
