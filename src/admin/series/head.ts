import type { PayloadRequest } from 'payload'
import { skippedKeys } from '../../calendar/recurrence/occurrenceKeys.ts'
import { onlyDate } from '../../calendar/recurrence/onlyDate.ts'
import { ruleInWords } from '../../calendar/recurrence/ruleWords.ts'
import { type Entry, mayRead } from '../../content/access/entryAccess.ts'
import { previewOf } from '../../content/previewAddress.ts'
import { restorableWith } from '../../content/series/restoreDates.ts'
import { eventRow, seriesOfDate } from '../../content/series/seriesOfDate.ts'
import { mayReadSeries } from '../../content/series/seriesRights.ts'
import { datesOf, overriddenIn } from '../../content/series/storedDates.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import { sayWith } from '../../i18n/admin.ts'
import { eventFields } from '../../model/fields/events.ts'
import type { Field } from '../../model/fields/field.ts'
import { localeOf } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { type Neighbour, otherParts, type Part } from './splitParts.ts'

/** What the panel above the form of a date of a series says. */
export type Head = {
  revision: number
  /** The rule in words, for the middle of a sentence; absent where the dates were chosen one by one. */
  rule?: string
  /** Whether the series has one date alone, of which its rule says nothing. */
  isOnly: boolean
  /** From 1, among the dates outside the trash that the caller may read, in the order of their starts; 0 in the trash. */
  place: number
  count: number
  /** Of a date in the trash: how many dates of its series come back with it, itself among them. */
  restorable: number
  /** How many days of the rule the series skips. */
  skipped: number
  previous?: Neighbour
  next?: Neighbour
  parts: Part[]
  /** The address of the public page of the series, where it has one, or of the preview of a draft. */
  page?: string
  /** The overridden members: the name in the series, and the label in the form. */
  byHand: { name: string; label: string }[]
}

/**
 * Null for a single event, and for a date whose series the caller may not read (RC-21). Throws Payload's `NotFound` and `Forbidden`.
 */
export const headOf = async (req: PayloadRequest, id: number): Promise<Head | null> => {
  await requireReadable(req, id)
  if (idIn((await eventRow(req, id)).series) === null) return null
  const { date, template } = await seriesOfDate(req, id)
  if (!mayReadSeries(req, template)) return null
  const schedule = scheduleOf(template)
  const [caller, now] = [callerOf(req), new Date().toISOString()]
  const dates = (await datesOf(req, template.id))
    // Every entry stores the fields that rights depend on.
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
    isOnly: onlyDate(schedule, now) !== undefined,
    place: at + 1,
    count: dates.length,
    restorable: date.deletedAt ? (await restorableWith(req, { date, template })).length : 0,
    skipped: schedule.skip.length > 0 ? skippedKeys(schedule, now).length : 0,
    ...(previous && { previous }),
    ...(next && { next }),
    parts: await otherParts(req, template),
    ...(page && { page }),
    byHand: overriddenIn(date).map((name) => ({ name, label: labelOf(req, name) })),
  }
}

/** Throws Payload's `NotFound` and `Forbidden` where the caller may not read the event: its series is not revealed either. */
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

/** The label of a member in the form: "Title (it)"; its name where the form has no such field. */
export const labelOf = (req: PayloadRequest, member: string): string => {
  const [name = member, language] = member.split('.')
  const field: Field | undefined = Object.entries<Field>(eventFields).find(
    ([known]) => known === name,
  )?.[1]
  const words = field && 'label' in field ? sayWith(req.i18n.t)(field.label) : name

  return language ? `${words} (${language})` : words
}
