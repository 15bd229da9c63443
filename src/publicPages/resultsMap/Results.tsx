import type { ComponentProps } from 'react'
import { EventList } from '../list/EventList.tsx'
import type { Filters } from '../list/pageFilters.ts'
import { type ListView, picturesIn } from '../list/view.ts'
import { ResultsMap } from './ResultsMap.tsx'

type Props = ComponentProps<typeof EventList> & { filters: Filters | undefined }

/** The events of a list, or the map that takes its place. */
export const Results = ({ filters, ...props }: Props) => {
  const map = mapIn(filters)

  return map ? (
    <ResultsMap map={map} say={props.say} level={props.level ?? 2} />
  ) : (
    <EventList {...props} />
  )
}

/** The addresses of what these show: pictures of events, or the origins of tiles. */
export const picturesOfResults = (list: ListView, filters: Filters | undefined): string[] =>
  mapIn(filters)?.origins ?? picturesIn(list)

const mapIn = (filters: Filters | undefined) => filters?.facets.map?.shown
