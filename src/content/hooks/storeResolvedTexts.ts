import type { FieldHook, PayloadRequest } from 'payload'
import type { Language } from '../../calendar/language.ts'
import {
  importedSlug,
  nextFreeSlug,
  restoredSlug,
  slugFrom,
  trashedSlug,
} from '../../calendar/slug.ts'
import { copiedTo, markCopied, remainingCopied } from '../../model/copiedTexts.ts'
import type { TitledCollection } from '../../model/defaultSlugs.ts'
import { localizedFields, localizedNames, nameInForm } from '../../model/fields/localizedNames.ts'
import { localeOf } from '../../model/locale.ts'
import { languagesOf, settingsOf, spellingIn } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { namesSaid } from '../fields/copied.ts'
import { type InLanguages, resolveTexts, type Shape } from '../texts/resolveTexts.ts'
import { slugsIn, takeFreeSlug } from './freeSlugs.ts'
import { savedId } from './savedId.ts'
import { startsFromRow } from './startFromRow.ts'

type Values = Record<string, unknown>
type Copied = {
  copied?: Partial<Record<string, unknown>>
  sameTexts?: unknown
}
type Localized = Record<string, Partial<Record<Language, unknown>> | undefined>

/**
 * Gives every entry its slugs (GEN-48, GEN-49) and fills `resolved` and `copied` for all languages. Runs as a field hook
 * because only these receive the values of the other languages.
 */
export const storeResolvedTexts = (shape: Shape): FieldHook => {
  const { furtherTexts = [] } = shape
  const localized = [...localizedNames(shape.fields), ...furtherTexts]
  const storedAs = new Map([
    ...localizedFields(shape.fields).map((field) => [nameInForm(field), field.stored] as const),
    ...furtherTexts.map((name) => [name, name] as const),
  ])

  return async ({ data, operation, originalDoc, req, siblingData, siblingDocWithLocales }) => {
    const locale = localeOf(req)
    const languages = languagesOf(req.payload)
    const [first] = languages
    // Payload types these as loose records; `other` holds `{ field: { language: value } }` of what is stored.
    const current = siblingData as Values & Copied
    const other = siblingDocWithLocales as Localized
    // A duplicate brings its text in the first language along.
    const becomesFirst =
      operation === 'create' && locale !== first && !text(other[shape.title]?.[first])
    if (becomesFirst) copyTo(first, localized, current, other)

    const valueIn = (field: string, language: Language) =>
      text(language === locale ? current[field] : other[field]?.[language])
    const valuesOf = (field: string): InLanguages =>
      Object.fromEntries(languages.map((language) => [language, valueIn(field, language)]))
    const stored = languages.map((language) => text(originalDoc?.resolved?.[language]?.slug))
    const slugs = await slugsOf({
      shape,
      req,
      id: savedId({ data, operation, originalDoc }),
      title: valueIn(shape.title, first),
      wanted: valuesOf('slug'),
      stored,
      own: operation === 'update' && isRow(originalDoc, shape, req) ? stored : [],
      trashing: Boolean(current.deletedAt) && !originalDoc?.deletedAt,
      inTrash: Boolean(current.deletedAt),
      restoring: !current.deletedAt && Boolean(originalDoc?.deletedAt),
    })
    // A title that was given to both languages has one slug (LANG-5).
    current.slug = (becomesFirst ? slugs[first] : slugs[locale]) ?? null
    for (const language of languages) {
      if (language === locale || slugs[language] === other.slug?.[language]) continue
      other.slug = { ...other.slug, [language]: slugs[language] }
    }

    const markOf = (language: Language) => {
      const textOf = (name: string) => valueIn(storedAs.get(name) ?? name, language)
      if (becomesFirst && language === first)
        return markCopied(locale, [...storedAs.keys()], textOf)

      return remainingCopied(
        current.copied?.[copiedTo(language)],
        textOf,
        language === locale ? namesSaid(current) : [],
      )
    }
    current.copied = Object.fromEntries(
      languages.map((language) => [copiedTo(language), markOf(language)]),
    )

    return resolveTexts(shape, {
      languages,
      slugs,
      localized: valuesOf,
      plain: (field) => text(current[field]),
    })
  }
}

const copyTo = (first: Language, localized: string[], current: Values, other: Localized) => {
  for (const field of [...localized, 'slug']) other[field] = { [first]: current[field] }
}

type SlugRequest = {
  shape: Shape
  req: PayloadRequest
  id: number
  title: string
  wanted: InLanguages
  /** What each language shows until now. */
  stored: string[]
  /** Those of them that this entry has already, so that nobody else does. */
  own: string[]
  trashing: boolean
  inTrash: boolean
  restoring: boolean
}

const slugsOf = async (request: SlugRequest): Promise<InLanguages> => {
  const { shape, req, id, title, wanted, stored, trashing, inTrash, restoring } = request
  const settings = settingsOf(req.payload.config)
  const inUse = stored.map(restoredSlug)
  /** What an entry has already stays, in whatever script it came. */
  const fitting = (slug: string, language: Language) => {
    if (inUse.includes(slug)) return slug

    return req.context[keeping]
      ? importedSlug(slug)
      : slugFrom(slug, spellingIn(settings, language))
  }
  const clean = async (slug: string | undefined, language: Language) => {
    if (!slug) return undefined
    if (inTrash && !trashing && stored.includes(slug)) return slug
    const fit = await fitting(inTrash || restoring ? restoredSlug(slug) : slug, language)

    return (inTrash && fit ? trashedSlug(fit) : fit) || undefined
  }

  const [first, ...others] = settings.languages
  const cleaned = new Map<Language, string | undefined>()
  for (const language of settings.languages)
    cleaned.set(language, await clean(wanted[language], language))
  const derived = async () =>
    (await slugFrom(title, spellingIn(settings, first))) || `${singular[shape.collection]}-${id}`
  const firstWanted = cleaned.get(first) ?? (await clean(await derived(), first)) ?? ''
  const slugs: InLanguages = { [first]: await freeSlug(request, firstWanted) }
  for (const language of others) {
    const slug = cleaned.get(language)
    const same = [first, ...others].find((one) => slugs[one] && cleaned.get(one) === slug)
    if (slug) slugs[language] = same ? slugs[same] : await freeSlug(request, slug)
  }

  return slugs
}

/** Lets the saves of a request keep the slugs that they bring along in their script, as an import does (GEN-48): their `context`. */
const keeping = 'keepsSlugs'
export const keepingSlugs = { [keeping]: true }

const singular: Record<TitledCollection, string> = {
  events: 'event',
  'calendar-series': 'series',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
}

/** A duplicate starts from the slugs of another entry, and a draft may have one that somebody else took since. */
const isRow = (
  doc: { id?: number; _status?: string } | undefined,
  { collection }: Shape,
  req: PayloadRequest,
): boolean => doc?._status === 'published' || startsFromRow(req, collection, doc?.id)

const batch = 50

/** The wanted slug, or the first of `-2`, `-3` … that no other entry of the collection has in any language. */
const freeSlug = async (request: SlugRequest, wanted: string): Promise<string> => {
  if (request.own.includes(wanted)) return wanted
  if (await takeFreeSlug(request.req, request.shape.collection, wanted)) return wanted
  const taken = new Set(await takenAmong(request, [wanted]))
  if (!taken.has(wanted)) return wanted

  for (;;) {
    const next: string[] = []
    const seen = new Set(taken)
    while (next.length < batch) {
      const slug = nextFreeSlug(wanted, seen)
      next.push(slug)
      seen.add(slug)
    }
    for (const slug of await takenAmong(request, next)) taken.add(slug)
    const free = next.find((slug) => !taken.has(slug))
    if (free) return free
    for (const slug of next) taken.add(slug)
  }
}

const takenAmong = async ({ shape, req, id }: SlugRequest, slugs: string[]): Promise<string[]> => {
  const languages = languagesOf(req.payload)
  const { docs } = await req.payload.db.find<{
    resolved?: Partial<Record<Language, { slug?: string }>>
  }>({
    collection: slugOf(req.payload, shape.collection),
    where: {
      and: [
        { id: { not_equals: id } },
        { or: languages.map((language) => ({ [`resolved.${language}.slug`]: { in: slugs } })) },
      ],
    },
    sort: 'id',
    limit: 0,
    pagination: false,
    select: { resolved: slugsIn(languages) },
    req,
  })

  return docs.flatMap((doc) => languages.map((language) => doc.resolved?.[language]?.slug ?? ''))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
