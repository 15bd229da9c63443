import type { Call } from '../../api/call.ts'
import { storedPagesIn } from '../../api/site/readBranding.ts'
import { idOf } from '../../content/links/linkedEvents.ts'
import type { Tag } from '../../payload-types.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'

export type TagGroup = { name: string; tags: Tag[] }

/** The groups of tags that the owner names, with those of their tags that there are: one query for all of them. */
export const tagGroupsOf = async (call: Call): Promise<TagGroup[]> => {
  const { tagGroups } = await storedPagesIn(call)
  const groups = (tagGroups ?? []).map(({ name, tags }) => ({
    name: name ?? '',
    ids: (tags ?? []).map(idOf),
  }))
  const ids = groups.flatMap(({ ids }) => ids)
  if (ids.length === 0) return []
  const known = await documentsById(call, 'tags', [...new Set(ids)])

  return groups.map(({ name, ids }) => ({ name, tags: ids.flatMap((id) => known.get(id) ?? []) }))
}
