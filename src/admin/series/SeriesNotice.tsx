'use client'

import { useEffect, useState } from 'react'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import { postUndo } from './client.ts'
import { type Told, takeTold, tellLater } from './told.ts'
import './date.css'

/** Says, after the page was loaded anew, what was done to dates of a series, and takes it back. */
export const SeriesNotice = () => {
  const say = useTexts()
  const api = useApi()
  const [told, setTold] = useState<Told>()
  useEffect(() => setTold((known) => known ?? takeTold()), [])
  const undo = async () => {
    if (!told?.undo) return
    try {
      await postUndo(api, told.undo)
      tellLater({ text: say('series:undone') })
      window.location.reload()
    } catch (error) {
      setTold({ text: say('series:failed', { reason: messageOf(error) }) })
    }
  }

  return (
    <div className={told ? 'series-notice' : undefined}>
      <p role="status">{told?.text}</p>
      {told?.undo && (
        <button onClick={undo} type="button">
          {say('series:undo')}
        </button>
      )}
    </div>
  )
}
