'use client'

import { useListQuery, useSelection } from '@payloadcms/ui'

/** The ids of the ticked rows that stand for several dates of a series. */
export const useSelectedSeries = (): number[] => {
  const { data } = useListQuery()
  const { selected } = useSelection()

  return (data?.docs ?? []).flatMap(({ id, datesOfRow }) =>
    Number(datesOfRow) > 1 && selected.get(id) ? Number(id) : [],
  )
}
