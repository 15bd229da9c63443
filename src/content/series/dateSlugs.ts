import type { PayloadRequest } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { cutSlug, nextFreeSlug } from '../../calendar/slug.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { slugsIn } from '../hooks/freeSlugs.ts'

/** Slugs by language; none where a language has none. */
export type SlugsByLanguage = { [language: Language]: string | null | undefined }

/** The slugs of a series with the day of a date behind them (RC-22). */
export const datedSlugs = (series: SlugsByLanguage, day: string): SlugsByLanguage =>
  Object.fromEntries(
    Object.entries(series).flatMap(([language, slug]) =>
      slug ? [[language, `${cutSlug(slug, room)}-${day}`]] : [],
    ),
  )

/** Of the 200 characters of a slug without those of a day and a number. */
const room = 180

/** Each slug changed in the same way, where there is one. */
export const eachSlug = (slugs: SlugsByLanguage, change: (slug: string) => string) =>
  Object.fromEntries(
    Object.entries(slugs).map(([language, slug]) => [language, slug ? change(slug) : null]),
  )

/**
 * Slugs of events as they were wanted, in their order, with a number where another event has one (GEN-48). Asks the
 * database once, and again for each number that it takes.
 */
export const freeSlugs = async (
  req: PayloadRequest,
  wanted: SlugsByLanguage[],
): Promise<SlugsByLanguage[]> => {
  const taken = await takenAmong(req, wanted.flatMap(slugsOf))
  const given: SlugsByLanguage[] = []
  for (const slugs of wanted) {
    const free = new Map<string, string>()
    for (const slug of new Set(slugsOf(slugs))) free.set(slug, await freeSlug(req, slug, taken))
    for (const slug of free.values()) taken.add(slug)
    given.push(eachSlug(slugs, (slug) => free.get(slug) ?? slug))
  }

  return given
}

const slugsOf = (slugs: SlugsByLanguage): string[] =>
  Object.values(slugs).flatMap((slug) => slug ?? [])

const freeSlug = async (
  req: PayloadRequest,
  wanted: string,
  taken: Set<string>,
): Promise<string> => {
  for (;;) {
    const slug = nextFreeSlug(wanted, taken)
    if (slug === wanted) return slug
    const found = await takenAmong(req, [slug])
    if (found.size === 0) return slug
    taken.add(slug)
  }
}

const takenAmong = async (req: PayloadRequest, slugs: string[]) => {
  if (slugs.length === 0) return new Set<string>()
  const languages = languagesOf(req.payload)
  const { docs } = await req.payload.db.find<{
    resolved?: { [language: string]: { slug?: string } }
  }>({
    collection: slugOf(req.payload, 'events'),
    where: { or: languages.map((language) => ({ [`resolved.${language}.slug`]: { in: slugs } })) },
    sort: ['id'],
    limit: 0,
    pagination: false,
    select: { resolved: slugsIn(languages) },
    req,
  })

  return new Set(
    docs.flatMap(({ resolved }) =>
      languages.flatMap((language) => resolved?.[language]?.slug ?? []),
    ),
  )
}
