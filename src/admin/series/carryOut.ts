import { APIError, type PayloadRequest } from 'payload'
import { wrongValues } from '../../content/payloadRest/wrongTypes.ts'
import type { ScheduleChange } from '../../content/series/changedSchedule.ts'
import { changeSeries, type SeriesChange } from '../../content/series/changeSeries.ts'
import { endSeries } from '../../content/series/endSeries.ts'
import { removeSeries } from '../../content/series/removeSeries.ts'
import { seriesToChange } from '../../content/series/seriesOfDate.ts'
import { splitSeries } from '../../content/series/splitSeries.ts'
import { say } from '../../i18n/admin.ts'
import { asLocale, localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'
import { reasonsToStore } from '../calendar/eventCard/planFields.ts'
import type { Plan } from '../calendar/eventCard/planSchema.ts'
import { changedIn } from './changedIn.ts'
import type { WideChange } from './operation.ts'
import type { WideScope } from './scopes.ts'
import { settable } from './settable.ts'

/**
 * Applies an operation on one date to the dates of its series, in the transaction of the request. Of a form it applies only the values
 * that differ from the stored ones: the others are those of all dates already (RC-26). Throws Payload's `NotFound`, `Forbidden` and
 * `ValidationError`.
 */
export const carryOut = async (
  req: PayloadRequest,
  id: number,
  { scope, operation }: WideChange,
): Promise<void> => {
  const save = (change: SeriesChange) =>
    (scope === 'all' ? changeSeries : splitSeries)(req, id, change)
  switch (operation.kind) {
    case 'trash':
      return removeSeries(req, id, { scope, force: false })
    case 'publish':
      return save({ shared: { _status: 'published' } })
    case 'unpublish':
      return save({ shared: { _status: 'draft' } })
    case 'move':
      return save({
        when: { start: operation.start, end: operation.end, allDay: operation.allDay },
      })
    case 'plan':
      return save(planOf(req, operation))
    case 'save':
      return saveForm(req, id, { ...operation, scope, save })
  }
}

/** The event status of all dates and its reasons in all languages, in one save: followers of each date hear of it once. */
const planOf = (req: PayloadRequest, { eventStatus, reasons, when }: Plan): SeriesChange => {
  const own = localeOf(req)
  const stored = reasonsToStore(
    { eventStatus, reasons, isMoved: when !== undefined },
    languagesOf(req.payload),
  )
  const { [own]: shared, ...texts } = stored ?? {}

  return { shared: { eventStatus, ...shared }, texts, when, tellsMove: true }
}

type Form = {
  data: Record<string, unknown>
  publish: boolean
  revision?: number | undefined
  scope: WideScope
  save: (change: SeriesChange) => Promise<void>
}

const saveForm = async (
  req: PayloadRequest,
  id: number,
  { data, publish, revision, scope, save }: Form,
): Promise<void> => {
  requireValues(req, data)
  const { template } = await seriesToChange(req, id)
  const row = await readableRow(req, id)
  const { shared, own, when, recurrence } = changedIn(req.payload, {
    row,
    data: await settable(req, row, data),
  })
  const status = { _status: publish ? ('published' as const) : ('draft' as const) }
  if (revision !== undefined && revision !== (template.revision ?? 0)) {
    throw new APIError(say(req, 'series:refused:stale'), 409)
  }
  // A date has drafts of its own; the draft of a published series is written in the series itself (RC-20).
  if (!publish && template._status === 'published') {
    throw new APIError(say(req, 'series:refused:draft'), 400)
  }
  const isNewlyPublished = publish && template._status !== 'published'
  const change: SeriesChange = {
    shared: { ...shared, ...status },
    when: whenOf(when, recurrence),
  }
  if (Object.keys(shared).length > 0 || change.when || isNewlyPublished) await save(change)
  if (recurrence === null) await endSeries(req, id, scope)
  // The date's own values, such as its slug, and a draft of it
  await req.payload.update({
    collection: slugOf(req.payload, 'events'),
    id,
    data: { ...shared, ...own, ...status },
    depth: 0,
    locale: asLocale(localeOf(req)),
    overrideAccess: false,
    overrideLock: true,
    req,
  })
}

/** Checks the types of a form's values as those of a body of Payload's REST are checked. Throws 400. */
const requireValues = (req: PayloadRequest, data: Record<string, unknown>): void => {
  const { payload } = req
  const names = wrongValues(payload.collections[slugOf(payload, 'events')].config, data, {
    payload,
  })
  if (names.length > 0) {
    throw new APIError(say(req, 'refusals:values', { names: names.join(', ') }), 400)
  }
}

/** The main document of the date, not its latest draft: the form holds what was typed in that. */
const readableRow = (req: PayloadRequest, id: number): Promise<Event> =>
  req.payload.findByID({
    collection: slugOf(req.payload, 'events'),
    id,
    depth: 0,
    locale: asLocale(localeOf(req)),
    fallbackLocale: false,
    showHiddenFields: true,
    overrideAccess: false,
    req,
  })

const whenOf = (
  when: ScheduleChange,
  recurrence: ScheduleChange['recurrence'] | null,
): ScheduleChange | undefined => {
  const change = { ...when, ...(recurrence && { recurrence }) }

  return Object.keys(change).length > 0 ? change : undefined
}
