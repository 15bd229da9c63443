import type { PayloadRequest } from 'payload'
import { abbreviation } from '../../calendar/abbreviation.ts'
import type { Place, Plan } from '../../calendar/recurrence/planned.ts'
import { restoredSlug, trashedSlug } from '../../calendar/slug.ts'
import { toInstant } from '../../calendar/zone.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { nextIds } from '../../storage/ids.ts'
import { type Linked, takenFromPlaces } from '../hooks/copyFromPlaces.ts'
import { sequenceAfter } from '../hooks/countChanges.ts'
import { previousStartOf } from '../hooks/dropPreviousStart.ts'
import { countedLinks, moveCounts } from '../links/countedLinks.ts'
import { countTogether } from '../links/counts.ts'
import type { Pictured } from '../placesOf.ts'
import { datedSlugs, eachSlug, freeSlugs, type SlugsByLanguage } from './dateSlugs.ts'
import { followed, type OwnOfDate } from './followed.ts'
import { occurrenceText } from './occurrenceText.ts'
import { type DateToStore, draftAbove, draftsOver } from './ownDrafts.ts'
import { releaseKeys } from './releaseKeys.ts'
import { type Member, type Stored, sharedMembers } from './seriesMembers.ts'
import { requireRights } from './seriesRights.ts'
import { storeDates } from './storeDates.ts'
import { type DateDocument, keyOfDate, overriddenIn } from './storedDates.ts'
import type { Template } from './templateOf.ts'

type Applied = {
  template: Template
  /** All dates that there are, those in the trash included. */
  stored: DateDocument[]
  plan: Plan
  /** Whether what the dates share has changed, so that all of them are written. */
  templateChanged: boolean
  /** Whether visitors read of each published date from when it was moved (DEV-95). */
  tellsMove: boolean
  /** The instant of the change. */
  now: string
}

/**
 * Carries a plan out: makes, moves, trashes and brings back dates, and lets those that stay follow the template, in sets and
 * in the transaction of the request, a version each (RC-13 to RC-20).
 */
export const applyPlan = async (req: PayloadRequest, applied: Applied): Promise<void> => {
  const dates = [...(await newDates(req, applied)), ...(await changedDates(req, applied))]
  if (dates.length === 0) return
  requireRightsAfter(req, dates)
  const before = new Map(applied.stored.map((date) => [date.id, date]))
  await countTogether(req, async () => {
    const giveWay = givingWay()
    for (const { date } of dates) {
      await giveWay()
      await moveCounts(req, countedLinks(before.get(date.id)), countedLinks(date))
    }
  })
  await releaseKeys(req, movedAside(dates, before))
  await storeDates(req, dates)
}

/** A caller may not make a date that they may not have: public, or as the event of another user (RC-21). */
const requireRightsAfter = (req: PayloadRequest, dates: DateToStore[]): void => {
  if (!req.user) return
  requireRights(
    req,
    dates.flatMap(({ date, isNew }) => (isNew ? [] : [date])),
  )
}

/** Those that leave a key to another date. */
const movedAside = (dates: DateToStore[], before: Map<number, DateDocument>): number[] => {
  const taken = new Set(dates.map(({ date }) => date.occurrence))

  return dates.flatMap(({ date: { id, occurrence } }) => {
    const left = before.get(id)?.occurrence

    return left && left !== occurrence && taken.has(left) ? [id] : []
  })
}

const newDates = async (
  req: PayloadRequest,
  { template, plan, now }: Applied,
): Promise<DateToStore[]> => {
  if (plan.create.length === 0) return []
  const places = await placesOf(req, template)
  const ids = await nextIds(req, 'content', plan.create.length)
  const slugs = await freeSlugs(
    req,
    plan.create.map(({ key }) => datedSlugs(template.slug ?? {}, dayOf(key))),
  )
  const members = membersOf(req)
  const giveWay = givingWay()
  const dates: DateToStore[] = []
  for (const [turn, place] of plan.create.entries()) {
    await giveWay()
    const id = ids[turn] ?? 0
    const own: OwnOfDate = {
      id,
      ...linkTo(template),
      occurrence: occurrenceText({ series: template.id, key: place.key }),
      ...timesOf(place),
      allDay: Boolean(template.allDay),
      slug: slugs[turn] ?? {},
      deletedAt: null,
    }
    const { deletedAt: _, ...date } = following(req, {
      template,
      own,
      before: undefined,
      members,
      now,
    })
    dates.push({ date: { ...date, ...places, id, sequence: 0, createdAt: now }, isNew: true })
  }

  return dates
}

const changedDates = async (req: PayloadRequest, applied: Applied): Promise<DateToStore[]> => {
  const { template, stored, plan, templateChanged, tellsMove, now } = applied
  const moved = new Map(
    [...plan.move, ...plan.restore, ...plan.moveInTrash].map((place) => [place.id, place]),
  )
  const [trashed, restored] = [new Set(plan.trash), new Set(plan.restore.map(({ id }) => id))]
  const concerned = stored.filter(
    ({ id, deletedAt, series }) =>
      moved.has(id) ||
      trashed.has(id) ||
      (templateChanged && !deletedAt) ||
      isAdopted(series, template),
  )
  const moves = concerned.filter(({ id }) => trashed.has(id) || restored.has(id))
  if (concerned.length === 0) return []
  const places = await placesOf(req, template)
  const slugs = await freeSlugs(
    req,
    moves.map((date) => eachSlug(slugsOf(date), trashed.has(date.id) ? trashedSlug : restoredSlug)),
  )
  const slugsAfter = new Map(moves.map(({ id }, turn) => [id, slugs[turn]]))
  const drafts = await draftsOver(req, concerned)
  const members = membersOf(req)
  const giveWay = givingWay()
  const dates: DateToStore[] = []
  for (const before of concerned) {
    await giveWay()
    const { id } = before
    const place = moved.get(id)
    const inTrash = trashed.has(id) || (Boolean(before.deletedAt) && !restored.has(id))
    const own: OwnOfDate = {
      id,
      ...linkTo(template),
      occurrence: occurrenceText(
        { series: template.id, key: place?.key ?? keyOfDate(before) },
        inTrash ? id : undefined,
      ),
      ...(place ? timesOf(place) : storedTimes(before)),
      allDay:
        place && !overriddenIn(before).includes('all_day')
          ? Boolean(template.allDay)
          : Boolean(before.allDay),
      slug: slugsAfter.get(id) ?? slugsOf(before),
      deletedAt: trashed.has(id)
        ? text(template.deletedAt) || now
        : inTrash
          ? text(before.deletedAt)
          : null,
    }
    const date = following(req, { template, own, before, members, now })
    const isAnnounced =
      tellsMove && before._status === 'published' && date.startLocal !== before.startLocal
    const taken = hasOwnPlaces(before) ? await placesOf(req, date) : places
    const stored = {
      ...date,
      ...taken,
      id,
      sequence: sequenceAfter(before, date),
      previousStart: previousStartOf({
        ...date,
        previousStart: isAnnounced ? before.startLocal : before.previousStart,
      }),
    }
    const draft = drafts.get(id)
    dates.push({
      date: stored,
      isNew: false,
      ...(draft && {
        draft: { ...draft, version: draftAbove(draft.version, before, stored) },
      }),
    })
  }

  return dates
}

/** Whether a date was one of another series, in its trash, too. */
const isAdopted = (series: unknown, { id }: Template): boolean => idIn(series) !== id

type Following = {
  template: Template
  own: OwnOfDate
  before: DateDocument | undefined
  members: Member[]
  now: string
}

const membersOf = ({ payload }: PayloadRequest): Member[] =>
  sharedMembers(payload.collections[slugOf(payload, 'events')].config.flattenedFields)

const following = (
  req: PayloadRequest,
  { template, own, before, members, now }: Following,
): Stored => ({
  ...followed(
    { template, own, before, overridden: before ? overriddenIn(before) : [] },
    { members, languages: languagesOf(req.payload) },
  ),
  savedBy: req.user?.id ?? null,
  autosavedBy: null,
  createdAt: before?.createdAt ?? now,
  updatedAt: now,
})

const placeMembers = ['image', 'venue', 'organizer']

const hasOwnPlaces = (date: DateDocument): boolean =>
  overriddenIn(date).some((name) => placeMembers.includes(name))

/** What is stored of an event has its links among its fields. */
const placesOf = (req: PayloadRequest, event: Stored) =>
  takenFromPlaces(req, event as Linked & Pictured)

const linkTo = ({ id, root }: Template) => ({ series: id, seriesRoot: root ?? id })

/** The times of a date, and what follows from them (EV-92, EV-93). */
const timesOf = ({ start, end, zone }: Place) => ({
  timezone: zone,
  startLocal: start,
  endLocal: end,
  startUtc: toInstant(start, zone),
  endUtc: toInstant(end, zone),
  timezoneAbbr: abbreviation(start, zone),
})

/** What has taken place stays at its times, in its own zone (RC-14). */
const storedTimes = (date: DateDocument) => ({
  timezone: text(date.timezone),
  startLocal: text(date.startLocal),
  endLocal: text(date.endLocal),
  startUtc: text(date.startUtc),
  endUtc: text(date.endUtc),
  timezoneAbbr: text(date.timezoneAbbr),
})

/** By language, as a localized text is stored. */
const slugsOf = ({ slug }: DateDocument): SlugsByLanguage => (slug ?? {}) as SlugsByLanguage

const dayOf = (key: string): string => key.slice(0, '2027-01-12'.length)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
