import type { CollectionSlug } from 'payload'
import { type Payload, QueryError, type TypedUser, type Where } from 'payload'
import { combineWhereConstraints } from 'payload/shared'
import type { Languages } from '../../calendar/language.ts'
import type { Caller } from '../../model/permissions.ts'
import { countingDrafts, mostCounted } from '../../storage/eventIndex/countedDrafts.ts'
import { seriesRows } from './seriesRows.ts'
import type { Tab } from './tabs.ts'

type CountQuery = {
  payload: Payload
  slug: CollectionSlug
  user: TypedUser | null | undefined
  caller: Caller
  languages: Languages
  /** What is searched and filtered for beside the tab. */
  filters: Where
  /** Whether each series is one row, as in the list of events. */
  hasSeriesRows?: boolean
  /** What is known already: of the tab that is open the list itself has counted. */
  known?: { name: string; total: number | undefined }
}

/**
 * How many rows each tab holds of the filtered documents that the caller may read, `mostCounted` where there are that
 * many or more; all counts run at once. `undefined` where the caller may not use the filters.
 */
export const counted = async (
  tabs: Tab[],
  query: CountQuery,
): Promise<Map<string, number | undefined>> => {
  const { payload, caller, hasSeriesRows, languages, known, user } = query
  const now = new Date().toISOString()
  const among = await permitted(() => foundBy(query))
  const totals = tabs.map(async ({ name, where }): Promise<[string, number | undefined]> => {
    if (known?.name === name && known.total !== undefined) return [name, known.total]
    if (!among) return [name, undefined]
    const matching = combineWhereConstraints([where({ caller, now, languages }), among])
    const rows = hasSeriesRows ? (await seriesRows({ payload, user, where: matching })).where : {}
    const found = await permitted(() =>
      payload.find({
        ...asFound(query),
        where: combineWhereConstraints([matching, rows]),
        limit: 1,
        context: countingDrafts,
      }),
    )

    return [name, found?.totalDocs]
  })

  return new Map(await Promise.all(totals))
}

/** How a number is said: that of more than are counted as `999+`. */
export const saidCount = (total: number): string =>
  total < mostCounted ? `${total}` : `${mostCounted - 1}+`

/** The filters as a list of ids, so that they run once for all tabs; unchanged where the list would be long. */
const foundBy = async (query: CountQuery): Promise<Where> => {
  const { payload, filters } = query
  if (Object.keys(filters).length === 0) return {}
  const { docs } = await payload.find({
    ...asFound(query),
    where: filters,
    limit: mostCounted,
    pagination: false,
  })

  return docs.length < mostCounted ? { id: { in: docs.map(({ id }) => id) } } : filters
}

const asFound = ({ slug, user }: CountQuery) => ({
  collection: slug,
  draft: true,
  depth: 0,
  select: {},
  overrideAccess: false,
  user: user ?? null,
})

/** `undefined` where conditions ask for what the caller may not. */
const permitted = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof QueryError) return undefined
    throw error
  }
}
