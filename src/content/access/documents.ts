import {
  executeAccess,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { localeOf } from '../../model/locale.ts'

/** A document of any collection, as Payload stores a relation to several. */
export type DocumentLink = { relationTo: string; value: number | string | { id: number | string } }

/** Whether the caller may change a document, by the rules of its collection. */
export const mayUpdate = async (req: PayloadRequest, link: DocumentLink): Promise<boolean> => {
  const config = collectionNamed(req.payload, link.relationTo)
  if (!config) return false
  const id = idOf(link)
  const access = await executeAccess({ disableErrors: true, id, req }, config.access.update)
  if (typeof access === 'boolean') return access
  const { totalDocs } = await req.payload.db.count({
    collection: config.slug,
    locale: localeOf(req),
    where: { and: [{ id: { equals: id } }, access] },
    req,
  })

  return totalDocs > 0
}

export const idOf = ({ value }: DocumentLink): number | string =>
  typeof value === 'object' ? value.id : value

/** A collection by a name that somebody sent. */
export const collectionNamed = (
  { config }: Payload,
  slug: string,
): SanitizedCollectionConfig | undefined => config.collections.find((one) => one.slug === slug)

/** Whether the caller may use the admin at all. */
export const mayUseAdmin = async ({ req }: { req: PayloadRequest }): Promise<boolean> => {
  const { user, payload } = req
  if (!user) return false
  const admin = payload.collections[user.collection]?.config.access.admin

  return admin ? admin({ req }) : true
}
