import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import {
  type Field,
  type SanitizedConfig,
  type TraverseFieldsCallback,
  traverseFields,
} from 'payload'
import { fieldShouldBeLocalized } from 'payload/shared'
import type { Stored } from './seriesMembers.ts'

/**
 * Lets a document link as the adapter stores links: by MongoDB's own ids where the other collection has them. The adapter's
 * own means to do so is internal to its package, which is not installed with other databases.
 */
export const linkByObjectIds = (adapter: MongooseAdapter, data: Stored, fields: Field[]): void => {
  const { config } = adapter.payload
  const { ObjectId } = adapter.connection.base.Types
  const stored = (collection: string, id: unknown): unknown =>
    typeof id === 'string' && isObjectId.test(id) && !hasOwnIds(config, collection)
      ? new ObjectId(id)
      : id
  const callback: TraverseFieldsCallback = ({ field, parentIsLocalized, ref }) => {
    if (field.type !== 'relationship' && field.type !== 'upload') return
    const link = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(link)
      if (isTypedLink(value)) return { ...value, value: stored(value.relationTo, value.value) }

      return typeof field.relationTo === 'string' ? stored(field.relationTo, value) : value
    }
    // What Payload walks through are objects.
    const values = ref as Stored
    const value = values[field.name]
    if (value === null || value === undefined) return
    values[field.name] = fieldShouldBeLocalized({
      field,
      parentIsLocalized: parentIsLocalized ?? false,
    })
      ? Object.fromEntries(Object.entries(value).map(([locale, own]) => [locale, link(own)]))
      : link(value)
  }
  traverseFields({ callback, config, fields, fillEmpty: false, ref: data })
}

const isObjectId = /^[0-9a-f]{24}$/i

/** Whether a collection says itself what its ids are. */
const hasOwnIds = ({ collections }: SanitizedConfig, slug: string): boolean =>
  collections
    .find((collection) => collection.slug === slug)
    ?.flattenedFields.some(({ name }) => name === 'id') ?? true

const isTypedLink = (value: unknown): value is { relationTo: string; value: unknown } =>
  typeof value === 'object' && value !== null && 'relationTo' in value && 'value' in value
