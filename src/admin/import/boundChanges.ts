import type { PayloadRequest, Where } from 'payload'
import { lexicalFromHtml } from '../../content/richText/fromHtml.ts'
import { type DateOfSeries, seriesOfDate } from '../../content/series/seriesOfDate.ts'
import { mayReadSeries } from '../../content/series/seriesRights.ts'
import type { Template } from '../../content/series/templateOf.ts'
import { bytesShared, mostWritten, textFault } from '../../content/series/textBounds.ts'
import { mostBytesOf } from '../../import/files/boundTexts.ts'
import type { PlannedRow } from '../../import/files/planRow.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { reachesOthers } from './writeImportedSeries.ts'

/**
 * Returns the planned row, or refuses it where it changes a series and the texts would exceed the limit for all its dates (RC-11): dates copy
 * all texts of their series, also those that the file does not have. A series that the caller may not read is not checked, so that nothing
 * of it is revealed.
 */
export const boundChange = async (
  req: PayloadRequest,
  planned: PlannedRow,
): Promise<PlannedRow> => {
  if (planned.action !== 'update' || !reachesOthers(planned)) return planned
  const of = await seriesOfDate(req, planned.event.id)
  if (!mayReadSeries(req, of.template)) return planned
  const dates = await datesWritten(req, planned, of)
  const { row, data } = planned
  const most =
    bytesShared(req, of.template) +
    mostBytesOf({ ...row, texts: data.texts }) * languagesOf(req.payload).length
  if (most * dates <= mostWritten) return planned
  const fault = textFault(bytesShared(req, withTexts(of.template, data.texts)), dates)

  return fault
    ? {
        row,
        notes: [],
        left: [],
        action: 'refuse',
        reasons: [{ key: `recurrence:faults:${fault.code}`, values: fault.values }],
      }
    : planned
}

type Updated = Extract<PlannedRow, { action: 'update' }>

/** How many dates the row writes: the coming ones where shared values change or they become a series of their own, and the new ones. */
const datesWritten = async (
  req: PayloadRequest,
  { row, fields, data }: Updated,
  { template, date }: DateOfSeries,
): Promise<number> => {
  const those = (further: Where[]) =>
    req.payload.db.count({
      collection: slugOf(req.payload, 'events'),
      where: {
        and: [{ series: { equals: template.id } }, { deletedAt: { exists: false } }, ...further],
      },
      req,
    })
  const toCome: Where = { startUtc: { greater_than: new Date().toISOString() } }
  if (row.date?.following)
    return (await those([toCome, { startUtc: { greater_than_equal: date.startUtc } }])).totalDocs
  const changesShared = fields.some(({ field }) => field !== 'when' && field !== 'recurrence')
  const rewritten = changesShared ? (await those([toCome])).totalDocs : 0
  const made = data.series ? (row.dateCount ?? 0) - (await those([])).totalDocs : 0

  return rewritten + Math.max(0, made)
}

/** A series with other texts; languages with a copy of a changed text get the new one, too. */
const withTexts = (template: Template, texts: Updated['data']['texts']): Template => {
  const changed: Template = { ...template }
  const set = (name: string, language: string, value: unknown) => {
    // A localized text is stored as a record by language, or is absent.
    const before = (changed[name] ?? {}) as Record<string, unknown>
    const old = JSON.stringify(before[language])
    const copies = Object.keys(before).filter(
      (one) => old !== undefined && JSON.stringify(before[one]) === old,
    )
    changed[name] = {
      ...before,
      ...Object.fromEntries([...copies, language].map((one) => [one, value])),
    }
  }
  for (const [language, said] of Object.entries(texts)) {
    for (const [name, text] of Object.entries(said)) {
      set(name, language, text)
      if (name.endsWith('Html')) set(name.slice(0, -4), language, lexicalFromHtml(text))
    }
  }

  return changed
}
