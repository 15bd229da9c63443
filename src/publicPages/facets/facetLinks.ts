import type { Visit } from '../visit.ts'
import type { Counts } from './facetCounts.ts'
import { narrowedAddress } from './narrowedAddress.ts'
import type { FacetValue, NarrowedList } from './narrowedList.ts'

/** A link to the list narrowed by a value, or none. */
export type Link = (value: {
  text: string
  lang?: string | undefined
  count: number
  changes: Record<string, string | undefined>
}) => FacetValue[]

/** Makes links that keep all other filters; none to everything, and none to nothing. */
export const linkerOf =
  (
    visit: Visit,
    list: NarrowedList,
    { counts, isPart }: { counts: Counts; isPart: boolean },
  ): Link =>
  ({ text, lang, count, changes }) =>
    count > 0 && count < counts.total
      ? [
          {
            text,
            lang,
            href: narrowedAddress(visit, list, changes),
            count: isPart ? undefined : count,
          },
        ]
      : []

/** What values are made with. */
export type Linking = { counts: Counts; link: Link }
