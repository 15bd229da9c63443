'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { answerOf } from '../answerOf.ts'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import type { DateOfRow, DatesOfRow, SeriesOfRow } from './datesOfRow.ts'

/** The dates under a row of the list of events, as far as they were read. `readOn` reads the next ones by the query of the list. */
export const useDatesOfRow = (id: number) => {
  const say = useTexts()
  const address = useApi()(`/admin-series/${id}/dates`)
  const query = useSearchParams()
  const [dates, setDates] = useState<DateOfRow[]>([])
  const [pages, setPages] = useState(0)
  const [hasMore, setMore] = useState(true)
  const [series, setSeries] = useState<SeriesOfRow>()
  const [restorable, setRestorable] = useState(0)
  const [fault, setFault] = useState('')

  const readOn = async (): Promise<void> => {
    const listed = new URLSearchParams(query.toString())
    for (const own of ['limit', 'locale', 'page', 'sort']) listed.delete(own)
    listed.set('datesPage', `${pages + 1}`)
    try {
      const response = await fetch(`${address}&${listed}`, { credentials: 'include' })
      const found = await answerOf<DatesOfRow>(response)
      setDates((before) => [...before, ...found.dates])
      setPages(pages + 1)
      setMore(found.hasMore)
      setSeries(found.series)
      setRestorable(found.restorable ?? 0)
      setFault('')
    } catch (error) {
      setFault(say('series:row:failed', { reason: messageOf(error) }))
    }
  }

  return { dates, fault, hasMore, isRead: pages > 0, readOn, restorable, series }
}
