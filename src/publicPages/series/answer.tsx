import { ApiError } from '../../api/errors.ts'
import { entryAddressed, entryPath, toOwnPath } from '../entryAddressed.ts'
import { numbered } from '../list/view.ts'
import { openedVisit } from '../opening/cookie.ts'
import { protectedPage } from '../opening/protectedPage.tsx'
import { page } from '../page.tsx'
import { seoOf } from '../seoOf.ts'
import { local, type PageEndpoint, type Visit } from '../visit.ts'
import { wantsPast } from './dates.ts'
import { SeriesPage } from './SeriesPage.tsx'
import { seriesFeed } from './seriesFeed.ts'
import { seriesView } from './view.ts'

/** A series by its slug, with its dates (RC-23); that of another language leads to the one of this (PG-3). */
export const seriesPage: PageEndpoint = async (visit) => {
  const { say } = visit
  const series = await entryAddressed(visit, 'calendar-series')
  const path = entryPath('calendar-series', series)
  const elsewhere = toOwnPath(visit, path)
  if (elsewhere) return elsewhere
  const title = series.title ?? ''
  const opened = visit.preview ? visit : openedVisit(visit, series)
  const view = await seriesView(opened, series).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'event-password-protected') return undefined
    throw error
  })
  if (!view) return protectedPage(visit, { title, path })
  const isPast = wantsPast(visit)

  return page(opened, {
    head: {
      description: view.description,
      kind: 'article',
      picture: view.sharePicture,
      structured: view.structured,
      ...(await seoOf(visit, 'calendar-series', series)),
      ...numbered(visit, view.list.paging, { title, path }),
      isUnlisted: isPast,
    },
    feed: series.accessPassword ? undefined : seriesFeed(visit, series),
    crumbs: view.crumbs,
    pictures: [
      ...[view.picture, ...view.gallery].flatMap((picture) => picture?.url ?? []),
      ...(view.map?.origins ?? []),
    ],
    ...(view.sharing && { hasScript: true }),
    view: { kind: 'series', series: view },
    content: (
      <SeriesPage series={view} isPast={isPast} others={datesHref(visit, !isPast)} say={say} />
    ),
  })
}

/** The address of the same page with what is past, or without. */
const datesHref = (visit: Visit, past: boolean): string => {
  const url = new URL(visit.call.request.url)
  url.searchParams.delete('page')
  if (past) url.searchParams.set('past', '1')
  else url.searchParams.delete('past')

  return local(visit, `${visit.call.root.site}${url.pathname}${url.search}`)
}
