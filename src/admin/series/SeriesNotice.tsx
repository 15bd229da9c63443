'use client'

import { useEffect, useRef, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import { takeChangedDates } from './changedDates.ts'
import { type ChangeNotice, storeNotice, takeNotice } from './notice.ts'
import { postUndo } from './seriesClient.ts'
import { ToDate } from './ToDate.tsx'
import './date.css'

/** After the page was reloaded: what was done to dates of a series, with a button that undoes it. It has the focus. */
export const SeriesNotice = () => {
  const say = useTexts()
  const api = useApi()
  const [notice, setNotice] = useState<ChangeNotice>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => setNotice((known) => known ?? takeNotice()), [])
  useEffect(() => {
    if (notice) box.current?.focus()
  }, [notice])
  const undo = async () => {
    if (!notice?.undo) return
    try {
      await postUndo(api, notice.undo)
      takeChangedDates()
      storeNotice({ text: say('series:undone') })
      window.location.reload()
    } catch (error) {
      setNotice({ text: say('series:failed', { reason: messageOf(error) }) })
    }
  }

  return (
    <div className={notice ? 'series-notice' : undefined} ref={box} tabIndex={-1}>
      <p role="status">{notice?.text}</p>
      <ToDate date={notice?.earlier} way="earlier" />
      {notice?.undo && <PlainButton onClick={undo}>{say('series:undo')}</PlainButton>}
    </div>
  )
}
