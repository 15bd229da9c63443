import { termList } from '../../api/coerce.ts'
import { refused } from '../../api/parseParams.ts'
import { termIds } from '../../api/terms/taxonomy.ts'
import type { Visit } from '../visit.ts'

/** The ids of the venues or organizers that a request is for; undefined where it is for all. */
export const chosenIds = ({ params }: Visit, param: 'venue' | 'organizer'): number[] | undefined =>
  params[param] === undefined ? undefined : `${params[param]}`.split(',').map(Number)

/** The ids of the categories that a request is for by their ids, slugs or names; none where it is for all. */
export const chosenCategories = async ({ call, params }: Visit): Promise<number[]> => {
  const members = termList.safeParse(params.categories).data ?? []
  const ids = await termIds('categories')(members, call)

  return ids === refused ? [] : ids
}
