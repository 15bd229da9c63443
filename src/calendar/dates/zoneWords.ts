import { canonicalZone } from '../zone.ts'

/**
 * The zone that a word after a time names, as `canonicalZone` has it: an abbreviation of one offset (`cet` is +01:00 in summer, too),
 * or a name of the tz database. Undefined for other words, and for `ist`, which is three zones' (DT-2).
 */
export const zoneOfWord = (word: string): string | undefined =>
  abbreviations.get(word) ?? (several.has(word) ? undefined : canonicalZone(word))

/** The abbreviations of RFC 2822, 4.3, and those of Europe, the rest of America, East Asia, Oceania and South Africa. */
const abbreviations = new Map([
  ...['utc', 'gmt', 'ut', 'z', 'wet'].map((word) => [word, '+00:00'] as const),
  ...['cet', 'west', 'bst'].map((word) => [word, '+01:00'] as const),
  ...['cest', 'eet', 'sast'].map((word) => [word, '+02:00'] as const),
  ...['eest', 'msk'].map((word) => [word, '+03:00'] as const),
  ...['hkt', 'awst'].map((word) => [word, '+08:00'] as const),
  ...['jst', 'kst'].map((word) => [word, '+09:00'] as const),
  ['acst', '+09:30'],
  ['aest', '+10:00'],
  ['acdt', '+10:30'],
  ['aedt', '+11:00'],
  ['nzst', '+12:00'],
  ['nzdt', '+13:00'],
  ['adt', '-03:00'],
  ...['ast', 'edt'].map((word) => [word, '-04:00'] as const),
  ...['est', 'cdt'].map((word) => [word, '-05:00'] as const),
  ...['cst', 'mdt'].map((word) => [word, '-06:00'] as const),
  ...['mst', 'pdt'].map((word) => [word, '-07:00'] as const),
  ...['pst', 'akdt'].map((word) => [word, '-08:00'] as const),
  ['akst', '-09:00'],
  ['hst', '-10:00'],
])

/** The abbreviation of India, Ireland and Israel. */
const several = new Set(['ist'])
