import type { CollectionSlug } from 'payload'
import { type Payload, QueryError, type TypedUser, type Where } from 'payload'
import { combineWhereConstraints } from 'payload/shared'
import type { Languages } from '../../calendar/language.ts'
import { countingDrafts } from '../../listing/countedDrafts.ts'
import type { Caller } from '../access/roles.ts'
import type { Tab } from './tabs.ts'

type Asked = {
  payload: Payload
  slug: CollectionSlug
  user: TypedUser | null | undefined
  caller: Caller
  languages: Languages
  /** What is searched and filtered for beside the tab. */
  filters: Where
  /** What is known already: of the tab that is open the list itself has counted. */
  known?: { name: string; total: number | undefined }
}

/**
 * How much each tab holds of what is filtered for, of what the caller may read; all are asked at once. `undefined` where the
 * filters ask for what they may not.
 */
export const counted = async (
  tabs: Tab[],
  { payload, slug, user, caller, languages, filters, known }: Asked,
): Promise<Map<string, number | undefined>> => {
  const now = new Date().toISOString()
  const totals = tabs.map(async ({ name, where }): Promise<[string, number | undefined]> => {
    if (known?.name === name && known.total !== undefined) return [name, known.total]
    try {
      const { totalDocs } = await payload.find({
        collection: slug,
        where: combineWhereConstraints([where({ caller, now, languages }), filters]),
        draft: true,
        depth: 0,
        limit: 1,
        select: {},
        context: countingDrafts,
        overrideAccess: false,
        user: user ?? null,
      })

      return [name, totalDocs]
    } catch (error) {
      if (error instanceof QueryError) return [name, undefined]
      throw error
    }
  })

  return new Map(await Promise.all(totals))
}
