import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { keepingTitles } from '../../content/fields/textFields.ts'
import { alsoIn } from '../../content/hooks/alsoIn.ts'
import { joinSeries } from '../../content/series/joinSeries.ts'
import {
  type Named,
  type NamedKind,
  namedKinds,
  type RowTexts,
} from '../../import/files/fileRow.ts'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import { type KnownNames, namesakes } from '../../import/files/knownRows.ts'
import type { PlannedLinks } from '../../import/files/plannedLinks.ts'
import type { PlannedRow } from '../../import/files/planRow.ts'
import type { RowData } from '../../import/files/rowChanges.ts'
import { asLocale } from '../../model/locale.ts'
import { callerOf, mayPublish } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { stateOf } from '../../model/status.ts'
import { reachesOthers, writeSeries } from './writeImportedSeries.ts'

/** The context of an import: its settings, and the known names, to which it adds the entries that it creates. */
export type WriteContext = {
  settings: FileSettings
  names: KnownNames
  /** Called for each venue, organizer, category and tag that is created. */
  onMade: (kind: NamedKind, made: { id: number; name: string }) => void
}

/**
 * Creates or changes the event of a row, in all languages by one save and with the caller's rights, and returns its id. The change of a
 * published event is published, that of a draft stays a draft. Throws Payload's `Forbidden` and `ValidationError`.
 */
export const writeRow = async (
  req: PayloadRequest,
  planned: Extract<PlannedRow, { action: 'create' | 'update' }>,
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
  if (planned.action === 'create') {
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

/** The chosen status of new events; pending instead of published where the caller may not publish. */
const statusFor = (req: PayloadRequest, { as }: FileSettings) => {
  if (as === 'published') return stateOf(mayPublish(callerOf(req)) ? 'publish' : 'pending')

  return stateOf(as)
}

/** The texts of one language, preferably the first, and those of the others, which the same save stores. */
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

/** The id of an entry with this name: one that an earlier row created, or a new one. */
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
    // Payload's types tie data to one collection; the values of a name fit its kind.
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

/** Required values were checked when the row was planned; fields and hooks check them again. */
const asEvent = ({ payload }: PayloadRequest, data: object) =>
  ({ collection: slugOf(payload, 'events'), data }) as unknown as EventWrite
