import type { PayloadRequest } from 'payload'
import { asPlanned } from '../../calendar/eventStatus.ts'
import type { Language } from '../../calendar/language.ts'
import { spanOn } from '../../calendar/plannedDays.ts'
import { alsoIn } from '../../content/hooks/alsoIn.ts'
import { lookUpSlugs } from '../../content/hooks/freeSlugs.ts'
import { countTogether } from '../../content/links/counts.ts'
import { idsOf } from '../../content/links/linkedEvents.ts'
import { readPlacesAhead } from '../../content/placesOf.ts'
import { asLocale } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { statusOf } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import { reserveIds } from '../../storage/ids.ts'
import type { Report } from '../progress/progressLines.ts'
import { spanOf } from './copyOrigin.ts'
import type { CopyRequest, MadeCopy } from './copyPlan.ts'
import { datedSlugs, type StoredSlugs } from './datedSlugs.ts'

/**
 * Copies the newest version of an event to some days in one transaction. Each copy is a single event of the caller, with the texts in all
 * languages and the event status `EventScheduled`; where the caller may not publish, published copies become pending. They are named in
 * the language of the request; `report` gets each. Throws Payload's `NotFound`, `Forbidden` and `ValidationError`.
 */
export const copyEvent = (
  editorReq: PayloadRequest,
  id: number,
  { days, publish }: CopyRequest,
  report: Report = () => {},
): Promise<MadeCopy[]> =>
  inTransaction(editorReq.payload, { caller: callerOf(editorReq) }, async (req) => {
    req.i18n = editorReq.i18n
    req.t = editorReq.t
    const origin = await storedTexts(req, id)
    const language = languageOfTitle(origin)
    const title = titleIn(origin, editorReq.locale)
    if (language) req.locale = asLocale(language)
    const planned = days.map((day) => ({ day, slugs: datedSlugs(origin.slug, day) }))
    reserveIds(req, { content: days.length })
    lookUpSlugs(req, {
      events: [...new Set(planned.flatMap(({ slugs }) => Object.values(slugs)))],
    })
    await readPlacesAhead(req, {
      venues: idsOf(origin.venues),
      organizers: idsOf(origin.organizers),
    })

    const copyAll = async () => {
      const copies: MadeCopy[] = []
      for (const { day, slugs } of planned) {
        report({ done: copies.length, total: planned.length })
        copies.push(await makeCopy(req, { origin, title, day, slugs, publish, language }))
      }

      return copies
    }

    return indexTogether(req, () => countTogether(req, copyAll))
  })

type Localized<Value> = { [language: Language]: Value | null | undefined } | null | undefined

/** An event as the adapter returns it: localized values by their language. */
type Stored = Omit<Event, 'title' | 'slug'> & { title?: Localized<string>; slug?: StoredSlugs }

/** Reads the newest version of an event with the texts of all languages, by the rights of the caller. */
const storedTexts = async (req: PayloadRequest, id: number): Promise<Stored> =>
  // Payload types a result in all languages as one in a single language.
  (await req.payload.findByID({
    collection: slugOf(req.payload, 'events'),
    id,
    draft: true,
    depth: 0,
    locale: 'all',
    overrideAccess: false,
    req,
  })) as unknown as Stored

/** The first language in which the event has a title: the copy is created in it. */
const languageOfTitle = ({ title }: Stored): Language | undefined =>
  Object.entries(title ?? {}).find(([, text]) => text)?.[0]

/** The title in a language, if the event has one in it. */
const titleIn = ({ title }: Stored, language: string | undefined): string | undefined =>
  (language && title?.[language]) || undefined

type Copy = {
  origin: Stored
  /** The title in the language of the editor. */
  title: string | undefined
  day: string
  slugs: { [language: Language]: string }
  publish: boolean
  language: Language | undefined
}

const makeCopy = async (
  req: PayloadRequest,
  { origin, title, day, slugs, publish, language = '' }: Copy,
): Promise<MadeCopy> => {
  const { start, end } = spanOn(spanOf({ ...origin, title: '' }), day)
  const { [language]: slug, ...others } = slugs
  const copy = await req.payload.duplicate({
    collection: slugOf(req.payload, 'events'),
    id: origin.id,
    data: {
      startLocal: start,
      endLocal: end,
      eventStatus: asPlanned,
      eventStatusReason: null,
      ...(slug && { slug }),
      author: null,
      publishedAt: null,
      publishedAtChosen: false,
      pendingReview: false,
      reviewNote: null,
      returnedBy: null,
      sourceHash: null,
      _status: publish ? 'published' : 'draft',
    },
    depth: 0,
    ...(language && { locale: asLocale(language) }),
    fallbackLocale: false,
    context: alsoIn(
      'events',
      Object.fromEntries(Object.entries(others).map(([name, text]) => [name, { slug: text }])),
    ),
    overrideAccess: false,
    req,
  })

  return {
    id: copy.id,
    title: title ?? copy.title ?? '',
    start: copy.startLocal,
    end: copy.endLocal,
    allDay: Boolean(copy.allDay),
    status: statusOf(copy, new Date().toISOString()),
  }
}
