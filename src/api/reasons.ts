import { marksIn, mostMarks } from '../calendar/markup.ts'
import { nearZones } from '../calendar/nearZones.ts'
import { lengthOf, plainText } from '../calendar/text.ts'
import type { TextKey, Values } from '../i18n/texts.ts'

// Why values are refused, and what would do (ERR-13); the words are `api:reasons` of the translations.

export type Reason = { says: TextKey; values?: Values }

type Why = (value: unknown) => Reason

const always =
  (says: TextKey, values: Values = {}): Why =>
  () => ({ says, values })

export const noDate: Why = (value) => ({
  says: value === null || value === '' ? 'api:reasons:dateNeeded' : 'api:reasons:date',
})
export const noWebAddress = always('api:reasons:webAddress')
export const noUser = always('api:reasons:user')
export const noPrice = always('api:reasons:price')
export const noTerms = always('api:reasons:terms')
export const noPlaces = always('api:reasons:places')
export const noIds = always('api:reasons:ids')
export const noSlugs = always('api:reasons:slugs')
export const noCount = always('api:reasons:count')
export const noAnyText = always('api:reasons:text')
export const noRecurrence = always('api:reasons:recurrence')
export const noParent = always('api:reasons:parent')
export const noEvent: Why = (id) => ({ says: 'api:reasons:event', values: { id: String(id) } })

/** Of what a path addresses by an id, or else by a slug. */
export const noneAt =
  (
    name: 'id' | 'slug',
    collection: 'events' | 'venues' | 'organizers' | 'categories' | 'tags',
  ): Why =>
  (value) => ({
    says: `api:reasons:unknown:${collection}:${name}`,
    values: { [name]: String(value) },
  })

export const notOneOf = (words: readonly string[]): Why =>
  always('api:reasons:oneOf', { words: words.join(', ') })

export const notBetween = (least: number, most: number): Why =>
  always('api:reasons:between', { least, most })

export const notAbove = (least: number, most: number): Why =>
  always('api:reasons:above', { least, most })

/** Of a text that is not to be blank. */
export const noWords = (max: number): Why => always('api:reasons:words', { max })

/** Of a text of some characters at most. */
export const noText =
  (max: number): Why =>
  (value) => {
    const isText = typeof value === 'string' || typeof value === 'number'

    return isText && lengthOf(String(value)) > max
      ? { says: 'api:reasons:tooLong', values: { max } }
      : { says: 'api:reasons:text' }
  }

/** Of HTML of some characters at most, and as many tags and lines as can be sanitised (LIM-7). */
export const noHtml =
  (max: number): Why =>
  (value) =>
    typeof value === 'string' && marksIn(value) > mostMarks
      ? { says: 'api:reasons:manyMarks', values: { max: mostMarks } }
      : noText(max)(value)

/** Of a title or a name. */
export const noTitle =
  (max: number): Why =>
  (value) =>
    typeof value === 'string' && ['', '0'].includes(plainText(value))
      ? { says: 'api:reasons:blank' }
      : noText(max)(value)

export const noZone: Why = (value) => {
  const near = typeof value === 'string' ? nearZones(value) : []

  return near.length > 0
    ? { says: 'api:reasons:zoneNear', values: { zones: near.join(', ') } }
    : { says: 'api:reasons:zone' }
}
