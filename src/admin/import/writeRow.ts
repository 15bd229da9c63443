import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { keepingTitles } from '../../content/fields/text.ts'
import { alsoIn } from '../../content/hooks/alsoIn.ts'
import { joinSeries } from '../../content/series/joinSeries.ts'
import type { RowData } from '../../import/files/changedFields.ts'
import {
  type Named,
  type NamedKind,
  namedKinds,
  type RowTexts,
} from '../../import/files/fileRow.ts'
import { type KnownNames, namesakes } from '../../import/files/known.ts'
import type { PlannedLinks } from '../../import/files/plannedLinks.ts'
import type { PlannedRow } from '../../import/files/planRow.ts'
import type { FileSettings } from '../../import/files/settings.ts'
import { asLocale } from '../../model/locale.ts'
import { callerOf, mayPublish } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { stateOf } from '../../model/status.ts'
import { reachesOthers, writeSeries } from './writeSeries.ts'

/** What an import writes with: its choices, and the names that there are, to which it adds what it makes. */
export type WriteContext = {
  settings: FileSettings
  names: KnownNames
  /** Is told of each venue, organizer, category and tag that is made. */
  onMade: (kind: NamedKind, made: { id: number; name: string }) => void
}

/**
 * Makes the event of a row, or changes it where it is there, in all languages by one save with the caller's rights, and answers its id. What is public is
 * changed in public; a draft, and a draft over something public, stays one. Throws Payload's `Forbidden` and `ValidationError`.
 */
export const writeRow = async (
  req: PayloadRequest,
  planned: Extract<PlannedRow, { deed: 'create' | 'update' }>,
  context: WriteContext,
): Promise<number> => {
  const links = await idsOf(req, planned.links, context)
  const { locale, data, also } = inOneSave(req, planned.data, context.settings.language)
  const shared = {
    depth: 0,
    locale: asLocale(locale),
    context: {
      ...keepingTitles,
      ...(Object.keys(also).length > 0 && alsoIn('events', also)),
    },
    overrideAccess: false,
    overrideLock: false,
    select: {},
    req,
  } as const
  if (planned.deed === 'create') {
    const { id } = await req.payload.create({
      ...asEvent(req, { ...data, ...links, ...statusFor(req, context.settings) }),
      ...shared,
    })
    if (planned.data.series) await joinSeries(req, id, planned.data.series)

    return id
  }
  if (reachesOthers(planned)) {
    await writeSeries(req, planned, { ...data, ...links })

    return planned.event.id
  }
  const { id, isDraft } = planned.event
  await req.payload.update({
    ...asEvent(req, { ...data, ...links, _status: isDraft ? 'draft' : 'published' }),
    id,
    draft: isDraft,
    ...shared,
  })
  if (planned.data.series) await joinSeries(req, id, planned.data.series)

  return id
}

/** New events are what was chosen; who may not publish hands them in for review. */
const statusFor = (req: PayloadRequest, { as }: FileSettings) => {
  if (as === 'published') return stateOf(mayPublish(callerOf(req)) ? 'publish' : 'pending')

  return stateOf(as)
}

/** The texts of one language, preferably the first, and those of the others, which are stored beside them. */
const inOneSave = (req: PayloadRequest, { texts, values }: RowData, language: Language) => {
  const [first, ...others] = languagesOf(req.payload)
  const said = (one: Language) => Object.keys(texts[one] ?? {}).length > 0
  const isNew = texts[first]?.title === undefined && others.some((one) => texts[one]?.title)
  const locale = said(first)
    ? first
    : isNew
      ? ([language, ...others].find((one) => texts[one]?.title) ?? first)
      : first
  const also: Record<Language, RowTexts> = Object.fromEntries(
    Object.entries(texts).filter(([one]) => one !== locale && said(one)),
  )

  return { locale, data: { ...values, ...texts[locale] }, also }
}

const idsOf = async (
  req: PayloadRequest,
  links: PlannedLinks,
  context: WriteContext,
): Promise<Partial<Record<NamedKind, number[]>>> => {
  const ids: Partial<Record<NamedKind, number[]>> = {}
  for (const kind of namedKinds) {
    const linked = links[kind]
    if (!linked) continue
    const found: number[] = []
    for (const link of linked) {
      found.push(typeof link === 'number' ? link : await idFor(req, { kind, named: link }, context))
    }
    ids[kind] = [...new Set(found)]
  }

  return ids
}

/** What an event before this one had made, or what is made now. */
const idFor = async (
  req: PayloadRequest,
  { kind, named }: { kind: NamedKind; named: Named },
  { settings, names, onMade }: WriteContext,
): Promise<number> => {
  const [made] = namesakes(names[kind], named)
  if (made) return made.id
  const { whole, ...said } = named
  const isTerm = kind === 'categories' || kind === 'tags'
  const { id } = await req.payload.create({
    // Payload's types tie data to one collection by name; what is said of a name fits its kind.
    ...({
      collection: slugOf(req.payload, kind),
      data: isTerm ? { name: said.name } : { ...said, ...statusFor(req, settings) },
    } as unknown as EventWrite),
    depth: 0,
    locale: asLocale(settings.language),
    overrideAccess: false,
    select: {},
    req,
  })
  names[kind].push({ id, names: [said.name], ...(whole && { place: whole }) })
  onMade(kind, { id, name: said.name })

  return id
}

type EventWrite = { collection: 'events'; data: RequiredDataFromCollectionSlug<'events'> }

/** Whether all that must be there is, was asked when the row was planned; fields and hooks ask again. */
const asEvent = ({ payload }: PayloadRequest, data: object) =>
  ({ collection: slugOf(payload, 'events'), data }) as unknown as EventWrite
