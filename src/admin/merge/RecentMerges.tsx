'use client'

import { useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf } from '../postJson.ts'
import { useWork } from '../progress/useWork.tsx'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import type { RecentMerge } from './recentMerges.ts'
import { useUndoMerge } from './useUndoMerge.ts'
import './merge.css'

/** The last merges, each with a button that undoes it. */
export const RecentMerges = ({ merges }: { merges: RecentMerge[] }) => {
  const say = useTexts()
  const undoMerge = useUndoMerge()
  const { moment } = useMoments()
  const [undone, setUndone] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const { during, bar } = useWork()
  const [message, setMessage] = useState('')
  const left = merges.filter(({ id }) => !undone.includes(id))

  const undo = async (id: string) => {
    setBusy(true)
    try {
      setMessage(await during(say('merge:undoing'), () => undoMerge(id)))
      setUndone([...undone, id])
    } catch (error) {
      setMessage(say('merge:failed', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="merge-recent">
      <h2 id="merge-recent">{say('merge:recent')}</h2>
      <p className={message ? 'merge__message' : undefined} role="status">
        {message}
      </p>
      {bar}
      <ul className="merge__suggestions">
        {left.map(({ id, at, survivor, merged }) => {
          const words = say('merge:recentOne', {
            day: moment(at),
            merged: merged.join(', '),
            name: survivor,
          })

          return (
            <li key={id}>
              <span>{words}</span>
              <PlainButton
                aria-label={`${say('merge:undo')}: ${words}`}
                disabled={isBusy}
                onClick={() => undo(id)}
                size="small"
              >
                {say('merge:undo')}
              </PlainButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
