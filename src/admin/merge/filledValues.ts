import type { FlattenedField, PayloadRequest } from 'payload'
import { alsoIn } from '../../content/hooks/alsoIn.ts'
import { startingFromRow } from '../../content/hooks/startFromRow.ts'
import { textOf } from '../../content/texts/localizedFields.ts'
import { asLocale } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Mergeable } from './mergeable.ts'
import type { FilledValue } from './mergeRecord.ts'
import type { StoredEntry } from './storedEntries.ts'

/** The values that the survivor lacks, each from the first other entry that has it, by language. */
export const missingIn = (
  { payload }: PayloadRequest,
  resource: Mergeable,
  survivor: StoredEntry,
  others: StoredEntry[],
): FilledValue[] => {
  const fields = payload.collections[slugOf(payload, resource)].config.flattenedFields
  const missing = fields.filter(isFillable).flatMap((field): FilledValue[] => {
    const { name, localized } = field
    const found = (read: (entry: StoredEntry) => unknown) =>
      isEmpty(field, read(survivor))
        ? others.map(read).find((value) => !isEmpty(field, value))
        : undefined
    if (!localized) {
      const value = found((entry) => entry[name])

      return value === undefined ? [] : [{ field: name, value }]
    }

    return languagesOf(payload).flatMap((language) => {
      const value = found((entry) => inLanguage(entry[name], language))

      return value === undefined ? [] : [{ field: name, language, value }]
    })
  })

  return withWholeCoordinates(missing, others)
}

const types = ['text', 'textarea', 'richText', 'number', 'email', 'upload', 'date']

/** Fields that are never filled: they identify an entry or decide on its visibility. */
const ownFields = [
  'slug',
  'accessPassword',
  'publishedAt',
  'deletedAt',
  'createdAt',
  'updatedAt',
  'eventCount',
  'id',
]

const isFillable = (field: FlattenedField): field is FlattenedField & { localized?: boolean } => {
  const admin = 'admin' in field ? field.admin : undefined
  const isFilledByHooks = Boolean(admin && 'readOnly' in admin && admin.readOnly)

  return (
    types.includes(field.type) &&
    !ownFields.includes(field.name) &&
    !('hidden' in field && field.hidden) &&
    !(admin && 'hidden' in admin && admin.hidden) &&
    !isFilledByHooks
  )
}

const isEmpty = (field: FlattenedField, value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return true

  return field.type === 'richText' && textOf({ type: 'richText' }, value).trim() === ''
}

const inLanguage = (value: unknown, language: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(language)
    : undefined

/** Takes both coordinates from the same entry, or neither (VE-19). */
const withWholeCoordinates = (missing: FilledValue[], others: StoredEntry[]): FilledValue[] => {
  const isCoordinate = ({ field }: FilledValue) => field === 'latitude' || field === 'longitude'
  const located = others.find(
    ({ latitude, longitude }) => typeof latitude === 'number' && typeof longitude === 'number',
  )
  const rest = missing.filter((value) => !isCoordinate(value))
  if (!located || missing.filter(isCoordinate).length < 2) return rest

  return [
    ...rest,
    { field: 'latitude', value: located.latitude },
    { field: 'longitude', value: located.longitude },
  ]
}

/** Writes values into the survivor, in all languages by one save. */
export const writeValues = async (
  req: PayloadRequest,
  resource: Mergeable,
  id: number,
  values: FilledValue[],
): Promise<void> => {
  if (values.length === 0) return
  const [first, ...others] = languagesOf(req.payload)
  const inOne = (language?: string) =>
    Object.fromEntries(
      values
        .filter((value) => value.language === language)
        .map(({ field, value }) => [field, value]),
    )
  await req.payload.update({
    collection: slugOf(req.payload, resource),
    id,
    data: { ...inOne(), ...inOne(first) },
    depth: 0,
    locale: asLocale(first),
    fallbackLocale: false,
    context: {
      ...startingFromRow(resource, id),
      ...alsoIn(
        resource,
        Object.fromEntries(others.map((language) => [language, inOne(language)])),
      ),
    },
    overrideAccess: false,
    overrideLock: false,
    req,
  })
}
