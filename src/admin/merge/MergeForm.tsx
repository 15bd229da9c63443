'use client'

import { Button, Link } from '@payloadcms/ui'
import { useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
import { useAdminPath } from '../useAdminPath.ts'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import { CandidateTable } from './CandidateTable.tsx'
import type { Candidate } from './candidates.ts'
import type { MergeDone } from './record.ts'
import { useUndoMerge } from './useUndoMerge.ts'
import '../narrowHeader.css'
import './merge.css'

type Props = {
  candidates: Candidate[]
  slug: string
  /** Whether what is merged lies in the trash afterwards. */
  toTrash: boolean
  /** Whether any were named at all. */
  wanted: boolean
}

/** Chooses the one that stays, says what moves, merges, and takes that back. */
export const MergeForm = ({ candidates: given, slug, toTrash, wanted }: Props) => {
  const say = useTexts()
  const api = useApi()
  const undoMerge = useUndoMerge()
  const adminPath = useAdminPath()
  // Those that were compared stay in view, also where the page is read again without them.
  const [candidates] = useState(given)
  const [kept, setKept] = useState(mostUsed(given))
  const [fill, setFill] = useState(true)
  const [done, setDone] = useState<MergeDone>()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  if (!wanted) return null

  const others = candidates.filter(({ id }) => id !== kept)
  const name = candidates.find(({ id }) => id === kept)?.name ?? ''
  const isForbidden = candidates.some(({ mine }) => !mine)
  const moving = others.reduce((sum, { events }) => sum + events, 0)

  const attempt = async (deed: () => Promise<void>) => {
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      setMessage(say('merge:failed', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
    }
  }
  const merge = () =>
    attempt(async () => {
      setMessage(say('merge:making'))
      const made = await postJson<MergeDone>(api(`/admin-merge/${slug}`), {
        keep: kept,
        others: others.map(({ id }) => id),
        fill,
      })
      setDone(made)
      setMessage(say('merge:made', { name, count: made.events }))
    })
  const undo = () =>
    attempt(async () => {
      if (!done) return
      setMessage(await undoMerge(done.id))
      setDone(undefined)
    })

  return (
    <>
      <p className={message ? 'merge__message' : undefined} role="status">
        {message}
      </p>
      {done && (
        <Button buttonStyle="secondary" disabled={isBusy} onClick={undo} type="button">
          {say('merge:undo')}
        </Button>
      )}
      {!done && candidates.length < 2 && <p>{say('merge:tooFew')}</p>}
      {!done && candidates.length > 1 && (
        <>
          <p>
            {say('merge:what')} {say(toTrash ? 'merge:trash' : 'merge:removed')}
          </p>
          <CandidateTable candidates={candidates} kept={kept} onKeep={setKept} />
          <label className="merge__fill">
            <input checked={fill} onChange={() => setFill(!fill)} type="checkbox" />
            {say('merge:fill')}
          </label>
          <p>{say(isForbidden ? 'merge:forbidden' : 'merge:moves', { count: moving })}</p>
          <Button disabled={isBusy || isForbidden} onClick={merge} type="button">
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

/** What most events lead to is most likely the one that stays. */
const mostUsed = (candidates: Candidate[]): number =>
  [...candidates].sort((a, b) => b.events - a.events || a.id - b.id)[0]?.id ?? 0
