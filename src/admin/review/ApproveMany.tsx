'use client'

import { Button, TextareaInput, useConfig, useSelection } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { useSelectedSeries } from '../list/useSelectedSeries.ts'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf } from '../postJson.ts'
import { postInLines } from '../progress/postInLines.ts'
import { useWork } from '../progress/useWork.tsx'
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
  const [result, setResult] = useState('')
  const { during, bar } = useWork()
  const heading = useId()
  const ids = selectedIDs.map(Number)
  const count = ids.length
  const hasSeries = useSelectedSeries().length > 0

  const decide = async (decision: Decision['decision']) => {
    setBusy(true)
    setResult('')
    try {
      const address = `${serverURL}${routes.api}/admin-review/${collection}`
      const body = {
        ids,
        decision,
        note: decision === 'return' ? note : '',
        wholeSeries: true,
      }
      await during(
        say(decision === 'approve' ? 'review:approving' : 'review:returning'),
        (onProgress) => postInLines(address, body, { onProgress, lost: say('progress:lost') }),
      )
      setResult(say(decision === 'approve' ? 'review:approved' : 'review:returned', { count }))
      setNote('')
      if (count > 0) toggleAll(false)
      router.refresh()
    } catch (error) {
      setResult(messageOf(error) || say('review:failed'))
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby={heading} className="review-bar">
      <h2 id={heading}>{say('review:heading')}</h2>
      {result && (
        <p className="review-bar__result" role="status">
          {result}{' '}
          <PlainButton onClick={() => setResult('')} size="small">
            {say('progress:close')}
          </PlainButton>
        </p>
      )}
      <p aria-live="polite">{count === 0 ? say('review:tick') : say('review:ticked', { count })}</p>
      {bar}
      {count > 0 && (
        <>
          {hasSeries && <p>{say('review:withSeries')}</p>}
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
