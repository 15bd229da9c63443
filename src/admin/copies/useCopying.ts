'use client'

import { useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
import { postInLines } from '../progress/postInLines.ts'
import { useWork } from '../progress/useWork.tsx'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import type { MadeCopy } from './copyPlan.ts'

type Made = { copies: MadeCopy[]; undo: string }

/** Makes copies of an event and undoes them; `message` says what was done, or why it failed. */
export const useCopying = (origin: number, onMade: () => void) => {
  const say = useTexts()
  const api = useApi()
  const [made, setMade] = useState<Made>()
  const [isBusy, setBusy] = useState(false)
  const { during, bar } = useWork()
  const [message, setMessage] = useState('')

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
    setMessage('')
    try {
      await action()
    } catch (error) {
      setMessage(say('copies:failed', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
    }
  }
  const make = (plan: { days: string[]; publish: boolean }) =>
    attempt(async () => {
      const answer = await during(say('copies:making'), (onProgress) =>
        postInLines<Made>(api(`/admin-copies/${origin}`), plan, {
          onProgress,
          lost: say('progress:lost'),
        }),
      )
      setMade(answer)
      onMade()
      setMessage(say('copies:made', { count: answer.copies.length }))
    })
  const undo = () =>
    attempt(async () => {
      if (!made) return
      await during(say('copies:undoing'), () =>
        postJson(api(`/admin-copies/${origin}/undo`), { undo: made.undo }),
      )
      setMade(undefined)
      setMessage(say('copies:undone', { count: made.copies.length }))
    })

  return { made: made?.copies, make, undo, isBusy, bar, message, setMessage }
}
