import type { FlattenedField, PayloadRequest } from 'payload'
import type { Call } from '../../api/call.ts'
import { mayReadPicture } from '../../content/access/readablePictures.ts'
import { gatherCustomFields } from '../../content/fields/custom.ts'
import { asWallClock } from '../../content/fields/whenFields.ts'
import { parsedCost } from '../../content/hooks/computeCost.ts'
import { timesOf } from '../../content/hooks/computeWhen.ts'
import { syncTexts } from '../../content/hooks/syncRichText.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { isRecord } from '../../model/plainJson.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { Documents } from '../../storage/documentCache/collections.ts'
import { translated } from '../../storage/documentCache/translated.ts'
import { formValues } from './formValues.ts'

type Values = Record<string, unknown>

/** The kinds of entries whose forms have a preview. */
export type Previewed = 'events' | 'venues' | 'organizers'

type Form = {
  collection: Previewed
  /** The entry as it is stored, with its texts in all languages. */
  stored: Values & { id: number }
  values: Values
  req: PayloadRequest
}

/** What a form lacks: labels of empty fields, and a sentence about times that make no sense. */
export type Incomplete = { title: string; missing: TextKey[]; wrong?: TextKey }

/**
 * The entry that a form holds, as a save would store it and its page would read it, in the language of the call; nothing is stored.
 * Links lead to what the caller may see. While there can be no page, it says what the form lacks for it.
 */
export const typedEntry = async (
  call: Call,
  { collection, stored, values, req }: Form,
): Promise<{ entry: Documents[Previewed] } | { incomplete: Incomplete }> => {
  const { payload, settings, language } = call
  const config = payload.collections[slugOf(payload, collection)].config
  const fields = config.flattenedFields
  const before = inOneLanguage(fields, stored, language)
  const typed: Values = { ...before, ...(await formValues(fields, values, req)) }
  await syncTexts(config, typed, before)
  await leaveOutPictures(req, typed, before)
  const isEvent = collection === 'events'
  const when = isEvent ? typedWhen(typed, { values, timeZone: settings.timeZone }) : { missing: [] }
  if (isEvent) {
    Object.assign(typed, when.times, { costParsed: parsedCost(typed, language) })
    gatherCustomFields(typed, settings.customFields)
  }
  const whole = { ...stored, ...inAllLanguages(fields, typed, { stored, language }) }
  const entry = translated(call, collection, whole)
  const { title, name }: { title?: string | null; name?: string | null } = entry
  const heading = (title ?? name)?.trim() ?? ''
  const named = heading === '' ? [isEvent ? nameless.event : nameless.place] : []
  const missing = [...named, ...when.missing]
  if (missing.length === 0 && !when.wrong) return { entry }

  return { incomplete: { title: heading, missing, ...(when.wrong && { wrong: when.wrong }) } }
}

const nameless = {
  event: 'fields:label:title',
  place: 'fields:label:name',
} as const satisfies { [kind: string]: TextKey }

type TypedTimes = {
  times?: ReturnType<typeof timesOf>
  missing: TextKey[]
  wrong?: TextKey
}

/** When an event takes place, from the times as they were typed, so that a page waits for an end that is not before its start. */
const typedWhen = (
  typed: Values,
  { values, timeZone }: { values: Values; timeZone: string },
): TypedTimes => {
  const { startLocal, endLocal } = values
  if (!asWallClock(startLocal)) return { missing: ['fields:label:start'] }
  if (!asWallClock(endLocal)) return { missing: ['fields:label:end'] }
  const timezone = typed.timezone || timeZone
  const times = timesOf({ ...typed, startLocal, endLocal, timezone }, { isSeries: false })
  if (!times) return { missing: [], wrong: 'refusals:noZone' }
  if (times.endLocal < times.startLocal) return { missing: [], wrong: 'refusals:endBeforeStart' }

  return { missing: [], times }
}

/** What an entry says in one language alone. */
const inOneLanguage = (fields: FlattenedField[], stored: Values, language: string): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = stored[field.name]

      return [field.name, isLocalized(field) && isRecord(value) ? value[language] : value]
    }),
  )

type Before = { stored: unknown; language: string }

/** The same back among the other languages. */
const inAllLanguages = (
  fields: FlattenedField[],
  values: Values,
  { stored, language }: Before,
): Values => {
  const before = isRecord(stored) ? stored : {}
  const placed: Values = {}
  for (const field of fields) {
    const { name } = field
    const value = values[name]
    if (value === undefined) continue
    if (isLocalized(field)) {
      placed[name] = { ...(isRecord(before[name]) && before[name]), [language]: value }
    } else if (field.type === 'group' && isRecord(value)) {
      placed[name] = inAllLanguages(field.flattenedFields, value, {
        stored: before[name],
        language,
      })
    } else {
      placed[name] = value
    }
  }

  return placed
}

const isLocalized = (field: FlattenedField): boolean =>
  'localized' in field && Boolean(field.localized)

/** Takes pictures away that the caller may not read, unless the entry has them already: a page shows them to everybody. */
const leaveOutPictures = async (
  req: PayloadRequest,
  typed: Values,
  before: Values,
): Promise<void> => {
  const had = new Set([before.image, ...listed(before.gallery)].filter(isId).map(String))
  const may = async (id: unknown): Promise<boolean> =>
    isId(id) && (had.has(`${id}`) || (await mayReadPicture(req, id)))
  if (!(await may(typed.image))) typed.image = null
  const gallery: unknown[] = []
  for (const id of listed(typed.gallery)) if (await may(id)) gallery.push(id)
  if ('gallery' in typed) typed.gallery = gallery
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isId = (value: unknown): value is StoredId =>
  typeof value === 'number' || typeof value === 'string'
