import type { PayloadRequest } from 'payload'
import { idOf } from '../../content/links/linkedEvents.ts'
import { type Merging, moved as movedLinks } from '../../content/links/movedLinks.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import type { Tag } from '../../payload-types.ts'
import type { MovedTagGroup } from './mergeRecord.ts'

/** The settings of public pages as the adapters answer them, with the names of groups in all languages. */
type Stored = { tagGroups?: StoredGroup[] | null }

type StoredGroup = { id: string; tags?: (number | Tag)[] | null }

/** Puts the survivor into the owner's groups of tags that have merged ones, once, in the place of the first. */
export const moveTagGroups = async (
  req: PayloadRequest,
  merging: Merging,
): Promise<MovedTagGroup[]> => {
  const groups = await groupsOf(req)
  const moved = groups.flatMap((group) => {
    const before = tagsOf(group)

    return merging.merged.some((id) => before.includes(id))
      ? [{ id: group.id, before, after: movedLinks(before, merging) }]
      : []
  })
  await write(req, groups, new Map(moved.map(({ id, after }) => [id, after])))

  return moved
}

/** Gives groups their former tags back, unless they were changed since. */
export const moveTagGroupsBack = async (
  req: PayloadRequest,
  moved: MovedTagGroup[],
): Promise<void> => {
  if (moved.length === 0) return
  const groups = await groupsOf(req)
  const now = new Map(groups.map((group) => [group.id, tagsOf(group).join()]))
  const back = moved.filter(({ id, after }) => now.get(id) === after.join())
  await write(req, groups, new Map(back.map(({ id, before }) => [id, before])))
}

const tagsOf = ({ tags }: StoredGroup): number[] => (tags ?? []).map(idOf)

const groupsOf = async (req: PayloadRequest): Promise<StoredGroup[]> => {
  if (!req.payload.config.globals.some(({ slug }) => slug === publicPages)) return []
  // MongoDB has no settings of pages before they are saved.
  const stored: Stored | null = await req.payload.db.findGlobal<Stored>({ slug: publicPages, req })

  return stored?.tagGroups ?? []
}

/** Below the Local API, which writes the names of groups in one language at a time. */
const write = async (
  req: PayloadRequest,
  groups: StoredGroup[],
  tags: Map<string, number[]>,
): Promise<void> => {
  if (tags.size === 0) return
  const tagGroups = groups.map((group) => ({ ...group, tags: tags.get(group.id) ?? tagsOf(group) }))
  await req.payload.db.updateGlobal({ slug: publicPages, data: { tagGroups }, req })
}
