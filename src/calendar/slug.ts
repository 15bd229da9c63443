import type { Language } from './language.ts'
import { spelledIn } from './ownReadings.ts'
import { fold } from './search.ts'

/** How the calendar spells new slugs: the language of the title, and in ASCII or in its own script. */
export type Spelling = { language: Language; script: SlugScript }

export type SlugScript = 'ascii' | 'own'

/**
 * The address form of a title or of a given slug (GEN-48): letters and digits, words joined by `-`, at most 200
 * characters. `''` if nothing remains. An apostrophe is part of its word (`it’s` is `its`), a pictogram is none.
 */
export const slugFrom = async (text: string, { language, script }: Spelling): Promise<string> => {
  const words = text.replace(pictograms, ' ')
  const spelled = spelledIn(words, language)
  if (script === 'own') return joinedBy(spelled.replace(latin, fold), /[^\p{L}\p{M}\p{N}]+/gu)
  const folded = fold(spelled)
  if (!/[^\p{ASCII}\ue025\ue05c\ue05f]/u.test(folded)) return joinedBy(folded, /[^a-z\d]+/g)
  // Half a megabyte of tables, for titles of other scripts alone.
  const { transliterated } = await import('./transliteration.ts')

  return joinedBy(transliterated(words, language), /[^a-z\d]+/g)
}

/** A slug in ASCII, to tell one from another whatever they are written in. */
export const asciiSlug = (slug: string): Promise<string> =>
  slugFrom(slug, { language: 'en', script: 'ascii' })

/**
 * A slug from elsewhere as it is stored here (GEN-48): in its script, in lower case, with what a wrong decoding made of a quote
 * (U+0080 to U+009F). What has a meaning in addresses, and the mark of the trash, is `-`.
 */
export const importedSlug = (slug: string): string =>
  joinedBy(slug, /(?:[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}_\u0080-\u009f\u200c\u200d]|__)+/gu)

/** A slug as it is compared: capitals (EV-48) and separate accents make no difference. */
export const comparedSlug = (slug: string): string => slug.toLowerCase().normalize('NFC')

const joinedBy = (text: string, gaps: RegExp): string =>
  cutSlug(
    comparedSlug(text.toWellFormed()).replace(/['`’]/g, '').replace(gaps, '-').replace(/^-/, ''),
    maxLength,
  )

/** `wanted`, or the first of `wanted-2`, `wanted-3`, … that is not taken (GEN-48). */
export const nextFreeSlug = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted

  let number = 2
  while (taken.has(numbered(wanted, number))) number += 1

  return numbered(wanted, number)
}

/** Ends the slug of whatever lies in the trash (GEN-49). */
export const trashMark = '__trashed'

/**
 * The slug of an object in the trash (GEN-49). No slug in use contains `__`, so it frees the old
 * one. It may exceed 200 characters: cut, it could not be given back on restoring.
 */
export const trashedSlug = (slug: string): string => `${slug}${trashMark}`

/** The slug an object in the trash had before (GEN-49), whatever number made it unique there. */
export const restoredSlug = (slug: string): string => slug.replace(/__trashed(?:-\d+)?$/, '')

/** The beginning of a slug, at most this long, cut between words. */
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
