import type { FieldHook, PayloadRequest } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { slugOf } from '../../model/slugs.ts'
import { giveAlias } from '../../storage/aliasRows.ts'
import type { Shape } from '../texts/resolveTexts.ts'
import { publishedRow } from './publishedRow.ts'

type Resolved = Partial<Record<Language, { slug?: string | null } | null>> | null | undefined
type Stored = { id: number; _status?: string; deletedAt?: string | null; resolved?: Resolved }

/**
 * Lets the slugs that a save takes from a public entry lead to it from now on, in the transaction of the save (PG-9, decision 38). Slugs of
 * drafts that nobody saw are forgotten, and those of the trash are free (GEN-49). Runs after the hook that fills `resolved`; a save
 * that changes no slug costs no query.
 */
export const rememberSlugs =
  (shape: Shape): FieldHook<Stored, Resolved> =>
  async ({ operation, originalDoc, req, siblingData, value }) => {
    const isTrashed = 'deletedAt' in siblingData && Boolean(siblingData.deletedAt)
    if (operation !== 'update' || !originalDoc || isTrashed || originalDoc.deletedAt) return value
    const now = slugsIn(value)
    const isKept = (slug: string) => now.includes(slug)
    if (slugsIn(originalDoc.resolved).every(isKept)) return value
    for (const slug of slugsIn(await publicSlugs(req, shape, originalDoc))) {
      const alias = { resource: shape.collection, slug, entry: originalDoc.id }
      if (!isKept(slug)) await giveAlias(req, alias)
    }

    return value
  }

const slugsIn = (resolved: Resolved): string[] => [
  ...new Set(Object.values(resolved ?? {}).flatMap((texts) => texts?.slug || [])),
]

/** What is published of an entry, of which Payload hands over the newest version; terms have no drafts. */
const publicSlugs = async (
  req: PayloadRequest,
  { collection }: Shape,
  { id, _status, resolved }: Stored,
): Promise<Resolved> => {
  if (_status !== 'draft') return resolved
  const row = await publishedRow<Stored>(req, { collection: slugOf(req.payload, collection), id })

  return row?.resolved
}
