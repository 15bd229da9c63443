import { ApiError } from '../api/errors.ts'
import { isCalendarRequest } from './feedLinks/pageFeed.ts'
import type { PageContent } from './pageContent.ts'
import { redirect } from './redirect.ts'
import type { PageAnswer, Visit } from './visit.ts'

/** What a page is, with the visit that opened it. */
export type DescribedPage = { visit: Visit; content: PageContent }

/** What the page of an answer is; `undefined` where the answer is something else. */
export const describedPage = ({ page }: PageAnswer): DescribedPage | undefined =>
  // Only `page` below puts one into an answer.
  page as DescribedPage | undefined

/**
 * A page as an answer, or its calendar where the request is for that (FD-1), or the way to its news (`feed=rss2`). What the page is
 * written into is decided later.
 */
export const page = async (visit: Visit, content: PageContent): Promise<PageAnswer> => {
  if (isCalendarRequest(visit)) {
    if (!content.feed || visit.preview) throw new ApiError('rest_no_route')

    return content.feed.calendar()
  }

  const news = content.feed?.subscription?.rss
  const isOffered = visit.call.settings.parts.feeds && !visit.preview && !visit.embedders
  if (visit.params.feed === 'rss2' && news && isOffered) {
    return redirect(302, news)
  }

  const page: DescribedPage = { visit, content }

  return {
    page,
    // What is over or on, and which tickets are sold, it says by the minute.
    since: `${visit.call.now.slice(0, 16)}:00.000Z`,
    input: {
      ...(content.input ?? visit.params),
      // No shared cache stores what a password or a session opened.
      ...((visit.keys.password !== undefined || visit.preview) && { password: '' }),
    },
  }
}
