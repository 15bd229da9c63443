'use client'

import { useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
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
  const [message, setMessage] = useState('')

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
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
      setMessage(say('copies:making'))
      const answer = await postJson<Made>(api(`/admin-copies/${origin}`), plan)
      setMade(answer)
      onMade()
      setMessage(say('copies:made', { count: answer.copies.length }))
    })
  const undo = () =>
    attempt(async () => {
      if (!made) return
      await postJson(api(`/admin-copies/${origin}/undo`), { undo: made.undo })
      setMade(undefined)
      setMessage(say('copies:undone', { count: made.copies.length }))
    })

  return { made: made?.copies, make, undo, isBusy, message, setMessage }
}
