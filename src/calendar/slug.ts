import type { Language } from './language.ts'
import { spelledIn } from './ownReadings.ts'
import { fold } from './search.ts'

/** The spelling of new slugs: the language of the title, and ASCII or its own script. */
export type Spelling = { language: Language; script: SlugScript }

export type SlugScript = 'ascii' | 'own'

/**
 * The slug of a title, or of a sent slug (GEN-48): letters and digits, words joined by `-`, at most 200 characters. `''` if
 * nothing remains. An apostrophe belongs to its word (`it’s` is `its`), a pictogram does not.
 */
export const slugFrom = async (text: string, { language, script }: Spelling): Promise<string> => {
  const words = text.replace(pictograms, ' ')
  const spelled = spelledIn(words, language)
  if (script === 'own') return joinedBy(spelled.replace(latin, fold), /[^\p{L}\p{M}\p{N}]+/gu)
  const folded = fold(spelled)
  if (!/[^\p{ASCII}\ue025\ue05c\ue05f]/u.test(folded)) return joinedBy(folded, /[^a-z\d]+/g)
  // Loads half a megabyte of tables, only for titles in other scripts.
  const { transliterated } = await import('./transliteration.ts')

  return joinedBy(transliterated(words, language), /[^a-z\d]+/g)
}

/** A slug in ASCII, to compare slugs in any script. */
export const asciiSlug = (slug: string): Promise<string> =>
  slugFrom(slug, { language: 'en', script: 'ascii' })

/**
 * A slug from another calendar as it is stored here (GEN-48): in its script, in lower case, with what a wrong decoding made
 * of a quote (U+0080 to U+009F). Characters with a meaning in addresses, and the suffix of the trash, become `-`.
 */
export const importedSlug = (slug: string): string =>
  joinedBy(slug, /(?:[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}_\u0080-\u009f\u200c\u200d]|__)+/gu)

/** A slug for comparison: capitals (EV-48) and combining accents make no difference. */
export const comparedSlug = (slug: string): string => slug.toLowerCase().normalize('NFC')

const joinedBy = (text: string, gaps: RegExp): string =>
  cutSlug(
    comparedSlug(text.toWellFormed()).replace(/['`’]/g, '').replace(gaps, '-').replace(/^-/, ''),
    maxLength,
  )

/** `wanted`, or the first of `wanted-2`, `wanted-3`, … that is not in use (GEN-48). */
export const nextFreeSlug = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted

  let number = 2
  while (taken.has(numbered(wanted, number))) number += 1

  return numbered(wanted, number)
}

/** The end of every slug in the trash (GEN-49). */
export const trashMark = '__trashed'

/**
 * The slug of an entry in the trash (GEN-49). No slug in use contains `__`, so it frees the old one. It may be longer than
 * 200 characters: a cut slug could not be restored.
 */
export const trashedSlug = (slug: string): string => `${slug}${trashMark}`

/** The former slug of an entry in the trash (GEN-49), without the number that made it unique there. */
export const restoredSlug = (slug: string): string => slug.replace(/__trashed(?:-\d+)?$/, '')

/** The beginning of a slug, cut between words. */
export const cutSlug = (slug: string, length: number): string =>
  [...slug].slice(0, length).join('').replace(/-$/, '')

const maxLength = 200

const latin = /\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu

const pictograms = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu

function numbered(slug: string, number: number): string {
  const suffix = `-${number}`
  if (slug.endsWith(trashMark)) return slug + suffix

  return cutSlug(slug, maxLength - suffix.length) + suffix
}
