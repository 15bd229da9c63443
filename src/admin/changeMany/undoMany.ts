import { APIError, type PayloadRequest } from 'payload'
import { countTogether } from '../../content/links/counts.ts'
import { saveSeries } from '../../content/series/saveSeries.ts'
import { requireRights } from '../../content/series/seriesRights.ts'
import { datesOf } from '../../content/series/storedDates.ts'
import { type Template, templateOf } from '../../content/series/templateOf.ts'
import { findRows } from '../../content/storedRows.ts'
import { say } from '../../i18n/admin.ts'
import { hasCollection } from '../../model/slugs.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import type { Report } from '../progress/progressLines.ts'
import { inEditorTransaction } from '../series/editorTransaction.ts'
import { instantOf } from '../series/instantOf.ts'
import { requireClosed } from '../series/requireClosed.ts'
import { newestOf, saveNewest } from './changeMany.ts'
import { linkNames, type Undo, type Values } from './manyEvents.ts'
import { titlesOf } from './meantBy.ts'

/**
 * Undoes a change of many events in one transaction: each has the values again that it had before, apart from links to entries that are
 * deleted. The caller needs the right to each. Throws 409 with their titles where one of them was changed or deleted since, and Payload's
 * `Forbidden`, `Locked` and `ValidationError`.
 */
export const undoMany = (
  editorReq: PayloadRequest,
  { events, series }: Undo,
  report: Report = () => {},
): Promise<void> =>
  inEditorTransaction(editorReq, async (req) => {
    const newest = new Map(
      (
        await newestOf(
          req,
          events.map(({ id }) => id),
        )
      ).map((event) => [event.id, event]),
    )
    const changed = events.filter(({ id, updatedAt }) => {
      const event = newest.get(id)

      return !event || instantOf(event.updatedAt) !== updatedAt
    })
    if (changed.length > 0) {
      await refuse(
        req,
        changed.map(({ id }) => id),
      )
    }
    await requireClosed(
      req,
      events.map(({ id }) => id),
    )
    const templates = new Map<number, Template>()
    for (const { id, revision } of series) {
      templates.set(id, await unchangedSeries(req, { id, revision }))
    }
    const there = await linksThere(req, [...events, ...series])
    for (const { id, before } of series) {
      const template = templates.get(id)
      if (template) await saveSeries(req, template, there(before))
    }
    await indexTogether(req, () =>
      countTogether(req, async () => {
        for (const [done, { id, before }] of events.entries()) {
          report({ done, total: events.length })
          const event = newest.get(id)
          if (event) await saveNewest(req, event, there(before))
        }
      }),
    )
  })

const unchangedSeries = async (
  req: PayloadRequest,
  { id, revision }: { id: number; revision: number },
): Promise<Template> => {
  const template = await templateOf(req, id)
  const dates = (await datesOf(req, id)).filter(({ deletedAt }) => !deletedAt)
  if (template) requireRights(req, [template, ...dates])
  const ids = dates.map((date) => date.id)
  if (!template || template.deletedAt || template.revision !== revision) return refuse(req, ids)
  await requireClosed(req, ids)

  return template
}

const refuse = async (req: PayloadRequest, ids: number[]): Promise<never> => {
  const titles = await titlesOf(req, ids)
  const values = { titles: titles.join(', ') || say(req, 'changeMany:someEvent') }
  throw new APIError(say(req, 'changeMany:refused:changed', values), 409, undefined, true)
}

/** Leaves out of values the links to entries that were deleted since. */
const linksThere = async (
  req: PayloadRequest,
  documents: { before: Values }[],
): Promise<(values: Values) => Values> => {
  const there = new Map<string, Set<number>>()
  for (const name of linkNames) {
    const ids = [...new Set(documents.flatMap(({ before }) => before[name] ?? []))]
    if (ids.length === 0 || !hasCollection(req.payload, name)) continue
    const rows = await findRows<{ id: number }>(req, name, { id: { in: ids } }, {})
    there.set(name, new Set(rows.map(({ id }) => id)))
  }

  return (values) => {
    const left = { ...values }
    for (const name of linkNames) {
      const ids = values[name]
      if (ids) left[name] = ids.filter((id) => there.get(name)?.has(id))
    }

    return left
  }
}
