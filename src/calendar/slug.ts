import anyAscii from 'any-ascii'

/**
 * The address form of a title or of a given slug (GEN-48): ASCII letters and digits, words joined
 * by `-`, at most 200 characters. `''` if nothing remains. An apostrophe is part of its word
 * (`it’s` is `its`), a pictogram is none.
 */
export const slugFrom = (text: string): string =>
  cutSlug(
    anyAscii(text.replace(pictograms, ' '))
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-/, ''),
    maxLength,
  )

/** `wanted`, or the first of `wanted-2`, `wanted-3`, … that nobody has taken (GEN-48). */
export const nextFreeSlug = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted

  let number = 2
  while (taken.has(numbered(wanted, number))) number += 1

  return numbered(wanted, number)
}

/** Ends the slug of whatever lies in the trash (GEN-49). */
export const trashMark = '__trashed'

/**
 * The slug of an object in the trash (GEN-49). No slug in use contains `_`, so it frees the old
 * one. It may exceed 200 characters: cut, it could not be given back on restoring.
 */
export const trashedSlug = (slug: string): string => `${slug}${trashMark}`

/** The slug an object in the trash had before (GEN-49), whatever number made it unique there. */
export const restoredSlug = (slug: string): string => slug.replace(/__trashed(?:-\d+)?$/, '')

/** The beginning of a slug in so many characters at most, which ends with a word. */
export const cutSlug = (slug: string, length: number): string =>
  slug.slice(0, length).replace(/-$/, '')

const maxLength = 200

const pictograms = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]+/gu

function numbered(slug: string, number: number): string {
  const suffix = `-${number}`
  if (slug.endsWith(trashMark)) return slug + suffix

  return cutSlug(slug, maxLength - suffix.length) + suffix
}
