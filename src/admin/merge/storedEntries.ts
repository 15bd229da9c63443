import type { PayloadRequest } from 'payload'
import type { Entry } from '../../content/access/entryAccess.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Mergeable } from './mergeable.ts'

/** An entry as the adapter returns it: localized values by their language. */
export type StoredEntry = Record<string, unknown> &
  Entry & { id: number; resolved?: { [language: string]: { slug?: string | null } | undefined } }

/** The main documents of entries, with the texts of all languages, those in the trash included. */
export const storedEntries = async (
  req: PayloadRequest,
  resource: Mergeable,
  ids: number[],
): Promise<StoredEntry[]> => {
  const { docs } = await req.payload.db.find<StoredEntry>({
    collection: slugOf(req.payload, resource),
    where: { id: { in: ids } },
    limit: 0,
    pagination: false,
    sort: ['id'],
    req,
  })

  return docs
}
