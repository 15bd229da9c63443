import type { PayloadRequest } from 'payload'
import { aliased, aliasesOf, dropAlias, giveAlias } from '../../storage/aliasRows.ts'
import { slugsOf } from '../../storage/documentCache/shown.ts'
import type { Mergeable } from './mergeable.ts'
import type { MovedAlias } from './record.ts'
import type { StoredEntry } from './stored.ts'

/** Lets the slugs of merged entries, and those that led to them, lead to the kept one (decision 38). */
export const moveAliases = async (
  req: PayloadRequest,
  resource: Mergeable,
  { kept, merged }: { kept: StoredEntry; merged: StoredEntry[] },
): Promise<MovedAlias[]> => {
  const own = slugsOf(kept)
  const slugs: string[] = []
  for (const entry of merged) {
    slugs.push(...slugsOf(entry), ...(await aliasesOf(req, { resource, entry: entry.id })))
  }
  const aliases: MovedAlias[] = []
  for (const slug of new Set(slugs.map((one) => one.toLowerCase()))) {
    if (own.includes(slug)) continue
    const before = (await aliased({ payload: req.payload, req }, { resource, slug })) ?? null
    await giveAlias(req, { resource, slug, entry: kept.id })
    aliases.push({ slug, before })
  }

  return aliases
}

/** Lets slugs lead where they led before, as far as they still lead to the kept entry. */
export const moveAliasesBack = async (
  req: PayloadRequest,
  resource: Mergeable,
  { kept, aliases }: { kept: number; aliases: MovedAlias[] },
): Promise<void> => {
  for (const { slug, before } of aliases) {
    const now = await aliased({ payload: req.payload, req }, { resource, slug })
    if (now !== kept) continue
    if (before === null) await dropAlias(req, { resource, slug })
    else await giveAlias(req, { resource, slug, entry: before })
  }
}
