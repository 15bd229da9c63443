import { mayRead } from '../../content/access/entryAccess.ts'
import { isTrashed } from '../../model/status.ts'
import type { EventSeries } from '../../payload-types.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import type { Call, Endpoint } from '../call.ts'
import { all, changedAfter, inStatus, nothing, slugIn } from '../conditions.ts'
import { editMembers } from '../edit/editMembers.ts'
import { isOpen, keysOf } from '../entries/open.ts'
import { idParam } from '../entries/params.ts'
import { ApiError } from '../errors.ts'
import { hiddenDates } from '../events/hiddenDates.ts'
import { linkedOf } from '../events/linked.ts'
import { filterTexts, modifiedText, statusText } from '../filterTexts.ts'
import { contextText } from '../lookups.ts'
import { cappedPage, pageAnswer, requirePage } from '../pageAnswer.ts'
import { found, parseParams } from '../parseParams.ts'
import { findSeriesPage } from './findSeriesPage.ts'
import { seriesListParams, seriesReadParams } from './params.ts'
import { presentSeries } from './present.ts'

/** `GET /series`: the series that the caller may read, by their first start; protected ones blanked (VN-4). */
export const listSeries: Endpoint = async (call, input) => {
  const query = await parseParams(seriesListParams, input, call)
  const request = cappedPage(query, call)
  const { docs, total } = await findSeriesPage(call, {
    where: all(
      inStatus(query.status, call),
      !query.hide_from_listings && { hideFromListings: { not_equals: true } },
      query.exclude && { id: { not_in: query.exclude } },
      query.author && (query.author.length > 0 ? { author: { in: query.author } } : nothing),
      query.slug && slugIn(query.slug, call),
      query.modified_after && changedAfter(query.modified_after),
    ),
    ...request,
  })
  requirePage('events', request, docs)

  return pageAnswer(call, 'series', {
    // No password opens a list: guesses at series count one by one.
    docs: await presentedSeries(call, docs, { ...keysOf(input), password: undefined }),
    total,
    request,
    filters: filterTexts(query, input, {
      status: statusText(call, input.status),
      modified_after: modifiedText(query, call),
      context: contextText(query),
    }),
  })
}

/** `GET /series/<id>`: one that the caller may not read is refused as one that does not exist (VN-4, RC-28). */
export const readSeries: Endpoint = async (call, input) => {
  const series = await documentById(call, 'calendar-series', Number(call.path.id))
  const readable =
    series && !isTrashed(series) && mayRead(call.caller, series, call.now) ? series : undefined
  await parseParams(
    {
      ...seriesReadParams,
      id: found(idParam, readable, (value) => ({
        says: 'api:reasons:series',
        values: { ids: String(value) },
      })),
    },
    { ...input, id: call.path.id },
    call,
  )
  // Without one the id was refused.
  if (!readable) throw new ApiError('rest_no_route')
  const keys = keysOf(input)
  if (!isOpen(call, readable, keys)) throw new ApiError('event-password-protected')
  const [body = {}] = await presentedSeries(call, [readable], keys)

  return { body, revision: `series ${readable.revision ?? 0}` }
}

/** Some series as the caller may read them, in their order (VN-4). */
export const presentedSeries = async (
  call: Call,
  found: EventSeries[],
  keys: ReturnType<typeof keysOf>,
): Promise<object[]> => {
  const [linked, hidden, edited] = await Promise.all([
    linkedOf(call, found),
    hiddenDates(call, found),
    editMembers(call, { collection: 'calendar-series', entries: found, keys }),
  ])
  const context = { call, linked: { ...linked, hiddenDates: hidden }, keys }

  return found.map((series) => ({ ...presentSeries(series, context), ...edited(series) }))
}
