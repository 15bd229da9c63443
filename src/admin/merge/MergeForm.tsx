'use client'

import { Button, CheckboxInput, Link } from '@payloadcms/ui'
import { useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
import { useWork } from '../progress/useWork.tsx'
import { useAdminPath } from '../useAdminPath.ts'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import { CandidateTable } from './CandidateTable.tsx'
import type { Candidate } from './candidates.ts'
import type { MergeDone } from './mergeRecord.ts'
import { suggestedSurvivor } from './suggestedSurvivor.ts'
import { useUndoMerge } from './useUndoMerge.ts'
import '../narrowHeader.css'
import './merge.css'

type Props = {
  candidates: Candidate[]
  slug: string
  /** Whether merged entries go into the trash. */
  toTrash: boolean
  /** Whether the address names entries to compare. */
  wanted: boolean
}

/** The form that chooses the survivor, says how many events move, merges the entries and undoes that. */
export const MergeForm = ({ candidates: given, slug, toTrash, wanted }: Props) => {
  const say = useTexts()
  const api = useApi()
  const undoMerge = useUndoMerge()
  const adminPath = useAdminPath()
  // The compared entries stay in view where the page is rendered again without them.
  const [candidates] = useState(given)
  const [survivor, setSurvivor] = useState(suggestedSurvivor(given))
  const [fill, setFill] = useState(true)
  const [done, setDone] = useState<MergeDone>()
  const [isBusy, setBusy] = useState(false)
  const { during, bar } = useWork()
  const [message, setMessage] = useState('')
  if (!wanted) return null

  const others = candidates.filter(({ id }) => id !== survivor)
  const name = candidates.find(({ id }) => id === survivor)?.name ?? ''
  const isForbidden = candidates.some(({ mine }) => !mine)
  const moving = others.reduce((sum, { events }) => sum + events, 0)
  const moves = moving === 0 ? 'merge:movesNone' : 'merge:moves'

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
    setMessage('')
    try {
      await action()
    } catch (error) {
      setMessage(say('merge:failed', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
    }
  }
  const merge = () =>
    attempt(async () => {
      const made = await during(say('merge:making'), () =>
        postJson<MergeDone>(api(`/admin-merge/${slug}`), {
          keep: survivor,
          others: others.map(({ id }) => id),
          fill,
        }),
      )
      setDone(made)
      setMessage(say('merge:made', { name, count: made.events }))
    })
  const undo = () =>
    attempt(async () => {
      if (!done) return
      setMessage(await during(say('merge:undoing'), () => undoMerge(done.id)))
      setDone(undefined)
    })

  return (
    <>
      <p className={message ? 'merge__message' : undefined} role="status">
        {message}
      </p>
      {bar}
      {done && (
        <Button buttonStyle="secondary" disabled={isBusy} onClick={undo}>
          {say('merge:undo')}
        </Button>
      )}
      {!done && candidates.length < 2 && <p>{say('merge:tooFew')}</p>}
      {!done && candidates.length > 1 && (
        <>
          <p>
            {say('merge:what')} {say(toTrash ? 'merge:trash' : 'merge:removed')}
          </p>
          <CandidateTable candidates={candidates} survivor={survivor} onChoose={setSurvivor} />
          <CheckboxInput checked={fill} label={say('merge:fill')} onToggle={() => setFill(!fill)} />
          <p>{say(isForbidden ? 'merge:forbidden' : moves, { count: moving })}</p>
          <Button disabled={isBusy || isForbidden} onClick={merge}>
            {say('merge:make', { name })}
          </Button>
        </>
      )}
      <p>
        <Link className="merge__back" href={adminPath(`/collections/${slug}`)} prefetch={false}>
          {say('merge:back')}
        </Link>
      </p>
    </>
  )
}
