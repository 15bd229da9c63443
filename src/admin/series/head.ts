import type { PayloadRequest } from 'payload'
import { ruleInWords } from '../../calendar/recurrence/ruleWords.ts'
import { type Entry, mayRead } from '../../content/access/entries.ts'
import { previewOf } from '../../content/preview.ts'
import { mayReadSeries } from '../../content/series/mayReadSeries.ts'
import { scheduleOf } from '../../content/series/schedule.ts'
import { eventRow, seriesOfDate } from '../../content/series/seriesOfDate.ts'
import { skippedKeys } from '../../content/series/skippedKeys.ts'
import { datesOf, overriddenIn } from '../../content/series/storedDates.ts'
import { sayWith } from '../../i18n/admin.ts'
import { eventFields } from '../../model/fields/events.ts'
import type { Field } from '../../model/fields/field.ts'
import { localeOf } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { Neighbour } from './parts.ts'
import { otherParts, type Part } from './parts.ts'

/** What stands over the form of a date of a series. */
export type Head = {
  revision: number
  /** In the midst of a sentence; nothing where the dates were chosen one by one. */
  rule?: string
  /** Among the dates outside the trash that the caller may read, in the order in which they begin; 0 in the trash. */
  place: number
  count: number
  /** Days of the rule that the series skips. */
  skipped: number
  previous?: Neighbour
  next?: Neighbour
  parts: Part[]
  /** The address of the page of the series, where it has one; of a draft that of its preview. */
  page?: string
  /** What was changed by hand: its name in the series, and what the form calls it. */
  byHand: { name: string; label: string }[]
}

/**
 * There is none of a single event, nor of a date whose series the caller may not read (RC-21). Throws Payload's `NotFound` and
 * `Forbidden`.
 */
export const headOf = async (req: PayloadRequest, id: number): Promise<Head | null> => {
  await requireReadable(req, id)
  if (idIn((await eventRow(req, id)).series) === null) return null
  const { date, template } = await seriesOfDate(req, id)
  if (!mayReadSeries(req, template)) return null
  const schedule = scheduleOf(template)
  const [caller, now] = [callerOf(req), new Date().toISOString()]
  const dates = (await datesOf(req, template.id))
    // What rights depend on is stored of every entry.
    .filter((one) => !one.deletedAt && mayRead(caller, one as unknown as Entry, now))
    .map((one) => ({ id: one.id, start: `${one.startLocal}` }))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const at = dates.findIndex((one) => one.id === id)
  const [previous, next] = at < 0 ? [] : [dates[at - 1], dates[at + 1]]
  const locale = localeOf(req)
  const slug = template.slug?.[locale]
  const page = previewOf('calendar-series')({ ...template, slug }, { locale, req })
  const speaker = { language: req.i18n.language, say: sayWith(req.i18n.t) }

  return {
    revision: template.revision ?? 0,
    ...(schedule.rule && { rule: ruleInWords(schedule.rule, schedule, speaker) }),
    place: at + 1,
    count: dates.length,
    skipped: schedule.skip.length > 0 ? skippedKeys(schedule, now).length : 0,
    ...(previous && { previous }),
    ...(next && { next }),
    parts: await otherParts(req, template),
    ...(page && { page }),
    byHand: overriddenIn(date).map((name) => ({ name, label: labelOf(req, name) })),
  }
}

/** Whoever may not read an event learns nothing of its series. Throws Payload's `NotFound` and `Forbidden`. */
export const requireReadable = (req: PayloadRequest, id: number): Promise<unknown> =>
  req.payload.findByID({
    collection: slugOf(req.payload, 'events'),
    id,
    draft: true,
    trash: true,
    depth: 0,
    select: {},
    overrideAccess: false,
    req,
  })

/** What a form calls a member: "Title (it)"; its own name where it calls it nothing. */
export const labelOf = (req: PayloadRequest, member: string): string => {
  const [name = member, language] = member.split('.')
  const field: Field | undefined = Object.entries<Field>(eventFields).find(
    ([known]) => known === name,
  )?.[1]
  const words = field && 'label' in field ? sayWith(req.i18n.t)(field.label) : name

  return language ? `${words} (${language})` : words
}
