import { queryOf } from '../feedLinks/subscription.ts'
import { keptInLinks } from '../list/view.ts'
import type { Visit } from '../visit.ts'
import type { NarrowedList } from './narrowedList.ts'

/** The address of a list with the filters and the form of the request, and some changes; what is undefined is taken away. */
export const narrowedAddress = (
  visit: Visit,
  { action }: Pick<NarrowedList, 'action'>,
  changes: Record<string, string | undefined>,
): string => {
  const filters = Object.entries({ ...keptInLinks(visit), ...changes })

  return `${action}${queryOf(Object.fromEntries(filters.filter(([, value]) => value !== undefined)))}`
}
