import { NotFound, type PayloadRequest } from 'payload'
import type { EventStatus } from '../../../calendar/eventStatus.ts'
import type { Language } from '../../../calendar/language.ts'
import { movedFrom } from '../../../calendar/movedFrom.ts'
import { idsOf } from '../../../content/links/linkedEvents.ts'
import { previewOf } from '../../../content/previewAddress.ts'
import { sayIn } from '../../../i18n/textIn.ts'
import { localeOf, readingOf } from '../../../model/locale.ts'
import { callerOf, mayCreate, mayPublish } from '../../../model/permissions.ts'
import { settingsOf } from '../../../model/settings.ts'
import { slugOf } from '../../../model/slugs.ts'
import { storedIdOf } from '../../../model/storedId.ts'
import type { Event } from '../../../payload-types.ts'
import { formattingLocales } from '../../../publicPages/branding/region.ts'
import { noticeOfStatus } from '../../../publicPages/event/noticeOfStatus.ts'
import { addressLine } from '../addressLine.ts'
import { readEntry } from '../readCalendar.ts'
import { announcedStart } from './announcedStart.ts'
import type { Card, NoticeOfPage } from './cardChange.ts'
import { newestOf } from './newestOf.ts'
import { stepsOf } from './nextSteps.ts'
import { reasonsOf } from './reasonsOf.ts'

/** Reads the card of an event for the caller. Throws Payload's `NotFound`, also where the caller may not read the event. */
export const readCard = async (req: PayloadRequest, id: number): Promise<Card> => {
  const event = await newestOf(req, id)
  if (!event) throw new NotFound(req.t)
  const [entry, announced, locales, reasons, venues, categories, picture] = await Promise.all([
    readEntry(req, id),
    announcedStart(req, id),
    formattingLocales(req.payload),
    reasonsOf(req, id),
    venuesOf(req, event),
    categoriesOf(req, event),
    pictureOf(req, event),
  ])
  if (!entry) throw new NotFound(req.t)
  const caller = callerOf(req)
  const steps = stepsOf({ ...entry, mayEdit: entry.movable, mayPublish: mayPublish(caller) })

  return {
    entry,
    venues,
    categories,
    reason: event.eventStatusReason ?? '',
    picture,
    page: pageOf(req, event, entry.status === 'publish'),
    reasons,
    notices: noticesOf(req, steps.eventStatuses),
    moved: movedNotices(req, { previousStart: announced, allDay: entry.allDay }, locales),
    steps,
    mayCreate: mayCreate(caller),
  }
}

/** The notices of some event statuses in all languages, as the page says them. */
const noticesOf = (req: PayloadRequest, wanted: EventStatus[]): Card['notices'] => {
  const { languages, texts } = settingsOf(req.payload.config)

  return Object.fromEntries(
    wanted.map((status) => [
      status,
      languages.flatMap((language) => {
        const notice = noticeOfStatus(status, { isOver: false, moved: '' }, sayIn(texts, language))

        return notice ? [{ language, ...notice }] : []
      }),
    ]),
  )
}

/** The notices of an event that is moved from its announced start, as the page says them (DEV-95). */
const movedNotices = (
  req: PayloadRequest,
  event: Parameters<typeof movedFrom>[0],
  locales: Record<Language, string>,
): NoticeOfPage[] => {
  const { languages, texts } = settingsOf(req.payload.config)

  return languages.flatMap((language) => {
    const title = movedFrom(event, {
      language: locales[language] ?? language,
      say: sayIn(texts, language),
    })

    return title ? [{ language, title, advice: '' }] : []
  })
}

const venuesOf = async (req: PayloadRequest, { venues }: Event): Promise<Card['venues']> => {
  const ids = idsOf(venues)
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'venues'),
    where: { id: { in: ids } },
    draft: true,
    depth: 0,
    ...readingOf(req),
    pagination: false,
    select: { name: true, address: true, zip: true, city: true },
    overrideAccess: false,
    req,
  })

  return ids
    .flatMap((id) => docs.find((venue) => venue.id === id) ?? [])
    .map((venue) => ({ name: venue.name ?? '', address: addressLine(venue) }))
}

const categoriesOf = async (req: PayloadRequest, { categories }: Event): Promise<string[]> => {
  const ids = idsOf(categories)
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'categories'),
    where: { id: { in: ids } },
    depth: 0,
    ...readingOf(req),
    pagination: false,
    select: { name: true },
    overrideAccess: false,
    req,
  })

  return ids.flatMap((id) => docs.find((category) => category.id === id)?.name ?? [])
}

const pictureOf = async (req: PayloadRequest, { image }: Event): Promise<Card['picture']> => {
  const id = storedIdOf(image)
  if (id === undefined) return undefined
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'media'),
    where: { id: { equals: id } },
    limit: 1,
    depth: 0,
    ...readingOf(req),
    pagination: false,
    overrideAccess: false,
    req,
  })
  const [picture] = docs
  const address = picture?.sizes?.medium?.url ?? picture?.url

  return address ? { address, alt: picture?.alt ?? '' } : undefined
}

const pageOf = (req: PayloadRequest, event: Event, isPublic: boolean): Card['page'] => {
  const address = previewOf('events')({ ...event }, { locale: localeOf(req), req })

  return address ? { address, isPublic: isPublic && !event.hideFromListings } : undefined
}
