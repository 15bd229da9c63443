import type { FlattenedField, StaticLabel } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'
import type { Call } from '../call.ts'

/** The custom fields of the site that have a value, `[]` for none (EV-74). */
export const customFieldsOf = (event: Event, call: Call) => {
  // `fields/custom` is the only writer of this JSON.
  const values = (event.customFields as Record<string, string | null> | null) ?? {}
  const declared = call.settings.customFields.flatMap(({ name, label }) =>
    values[name] ? [[name, { label: labelIn(label, call) ?? name, value: values[name] }]] : [],
  )

  const own = fieldsSerializedIn(call).flatMap(({ name, label }) => {
    const value = textOf(new Map<string, unknown>(Object.entries(event)).get(name))

    return value === undefined ? [] : [[name, { label: labelIn(label, call) ?? name, value }]]
  })
  const all = [...declared, ...own]

  return all.length > 0 ? Object.fromEntries(all) : []
}

/** What a field says as text; nothing where it holds nothing, or what is none. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)

  return typeof value === 'string' && value !== '' ? value : undefined
}

type SerializedField = { name: string; label: StaticLabel | undefined }

/** The fields that the site added to events and marked as public. */
const fieldsSerializedIn = ({ payload }: Call): SerializedField[] => {
  const { flattenedFields } = payload.collections[slugOf(payload, 'events')].config
  const known = serialized.get(flattenedFields)
  if (known) return known
  const found = flattenedFields.filter(isSerialized).map((field) => ({
    name: field.name,
    // Payload writes labels of functions out in no language of the content.
    label: 'label' in field && isStatic(field.label) ? field.label : undefined,
  }))
  serialized.set(flattenedFields, found)

  return found
}

const serialized = new WeakMap<FlattenedField[], SerializedField[]>()

const isSerialized = ({ custom }: FlattenedField): boolean => custom?.calendar?.serialized === true

const isStatic = (label: unknown): label is StaticLabel =>
  typeof label === 'string' || (typeof label === 'object' && label !== null)

const labelIn = (
  label: StaticLabel | undefined,
  { language, settings }: Call,
): string | undefined =>
  label === undefined || typeof label === 'string'
    ? label
    : (label[language] ?? label[settings.languages[0]])
