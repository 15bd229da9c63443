'use client'

import { useListQuery, useSelection } from '@payloadcms/ui'

/** How many of the ticked rows stand for several dates of a series. */
export const useSelectedSeries = (): number => {
  const { data } = useListQuery()
  const { selected } = useSelection()

  return (data?.docs ?? []).filter((row) => Number(row.datesOfRow) > 1 && selected.get(row.id))
    .length
}
