import type { PayloadRequest } from 'payload'
import { aliased, aliasesOf, dropAlias, giveAlias } from '../../storage/aliasRows.ts'
import { slugsOf } from '../../storage/documentCache/resolvedTexts.ts'
import type { Mergeable } from './mergeable.ts'
import type { MovedAlias } from './mergeRecord.ts'
import type { StoredEntry } from './storedEntries.ts'

/** Makes the slugs and slug aliases of merged entries aliases of the survivor (decision 38). */
export const moveAliases = async (
  req: PayloadRequest,
  resource: Mergeable,
  { survivor, merged }: { survivor: StoredEntry; merged: StoredEntry[] },
): Promise<MovedAlias[]> => {
  const own = slugsOf(survivor)
  const slugs: string[] = []
  for (const entry of merged) {
    slugs.push(...slugsOf(entry), ...(await aliasesOf(req, { resource, entry: entry.id })))
  }
  const aliases: MovedAlias[] = []
  for (const slug of new Set(slugs.map((one) => one.toLowerCase()))) {
    if (own.includes(slug)) continue
    const before = (await aliased({ payload: req.payload, req }, { resource, slug })) ?? null
    await giveAlias(req, { resource, slug, entry: survivor.id })
    aliases.push({ slug, before })
  }

  return aliases
}

/** Gives aliases back to the entries that had them, unless they no longer lead to the survivor. */
export const moveAliasesBack = async (
  req: PayloadRequest,
  resource: Mergeable,
  { survivor, aliases }: { survivor: number; aliases: MovedAlias[] },
): Promise<void> => {
  for (const { slug, before } of aliases) {
    const now = await aliased({ payload: req.payload, req }, { resource, slug })
    if (now !== survivor) continue
    if (before === null) await dropAlias(req, { resource, slug })
    else await giveAlias(req, { resource, slug, entry: before })
  }
}
