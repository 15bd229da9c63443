'use client'

import { Button, TextareaInput, toast, useConfig, useSelection } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { postJson } from '../postJson.ts'
import { useTexts } from '../useTexts.ts'
import type { Decision } from './decision.ts'
import './review.css'

/** The bar above the list of pending entries: it publishes the ticked ones, or returns them with a note. */
export const ApproveMany = ({ collection }: { collection: string }) => {
  const say = useTexts()
  const router = useRouter()
  const { routes, serverURL } = useConfig().config
  const { selectedIDs, toggleAll } = useSelection()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const heading = useId()
  const ids = selectedIDs.map(Number)
  const count = ids.length

  const decide = async (decision: Decision['decision']) => {
    setBusy(true)
    try {
      const address = `${serverURL}${routes.api}/admin-review/${collection}`
      await postJson(address, { ids, decision, note: decision === 'return' ? note : '' })
      toast.success(say(decision === 'approve' ? 'review:approved' : 'review:returned', { count }))
      setNote('')
      if (count > 0) toggleAll(false)
      router.refresh()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : say('review:failed'))
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby={heading} className="review-bar">
      <h2 id={heading}>{say('review:heading')}</h2>
      <p aria-live="polite">{count === 0 ? say('review:tick') : say('review:ticked', { count })}</p>
      {count > 0 && (
        <>
          <TextareaInput
            label={say('review:toAuthors')}
            onChange={({ target }: { target: HTMLTextAreaElement }) => setNote(target.value)}
            path="reviewNoteForMany"
            rows={1}
            value={note}
          />
          <p className="review-bar__actions">
            <Button disabled={busy} margin={false} onClick={() => decide('approve')}>
              {say('review:approve', { count })}
            </Button>
            <PlainButton disabled={busy} onClick={() => decide('return')}>
              {say('review:returnMany', { count })}
            </PlainButton>
          </p>
        </>
      )}
    </section>
  )
}
