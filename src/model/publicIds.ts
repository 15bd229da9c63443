import type { CollectionConfig, Config, Payload } from 'payload'
import { settingsOf } from './settings.ts'
import { slugOf } from './slugs.ts'
import type { StoredId } from './storedId.ts'

/**
 * The hidden field with the integer that the contract uses instead of a text id: of users and files of a site on MongoDB,
 * with UUIDs, or with ids of its own.
 */
export const publicIdName = 'calendarId'

/** A document with a public id. */
export type IdentifiedDocument = { id: StoredId; calendarId?: number | null }

/** The collections with public ids, users and pictures, which may be those of the site. */
export type PublicIdCollection = 'users' | 'media'

/** Whether the ids of a collection are texts on its database. */
export const hasTextIds = ({ fields }: CollectionConfig, db: Config['db']): boolean => {
  const own = fields.find((field) => 'name' in field && field.name === 'id')

  return own ? own.type !== 'number' : db.defaultIDType === 'text'
}

/** The field that has the public id of documents of a collection. */
export const publicIdFieldOf = (payload: Payload, collection: PublicIdCollection) =>
  payload.collections[slugOf(payload, collection)].config.flattenedFields.some(
    ({ name }) => name === publicIdName,
  )
    ? publicIdName
    : 'id'

/** Whether the integers of a collection are drawn from a sequence of the calendar, unlike a site's own numbers. */
export const isDrawn = (payload: Payload, collection: PublicIdCollection): boolean =>
  settingsOf(payload.config)[collection] === undefined ||
  publicIdFieldOf(payload, collection) === publicIdName

/**
 * Whether a document may have this public id: Postgres refuses to look for a number that is too large for the keys that a
 * site's database draws itself.
 */
export const mayBeCalled = (
  payload: Payload,
  collection: PublicIdCollection,
  id: number,
): boolean =>
  isDrawn(payload, collection) ||
  payload.collections[slugOf(payload, collection)].customIDType !== undefined ||
  id <= largestSerial

/** The largest integer of four bytes. */
const largestSerial = 2_147_483_647

/** The public id of a document: its integer, 0 if it has none yet. */
export const publicId = ({ id, calendarId }: IdentifiedDocument): number =>
  typeof id === 'number' ? id : (calendarId ?? 0)
