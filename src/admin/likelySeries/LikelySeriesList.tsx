'use client'

import { Link } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf, postJson } from '../postJson.ts'
import { useWork } from '../progress/useWork.tsx'
import { useApi } from '../useApi.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import type { Joined } from './likelySeriesEndpoints.ts'
import { OneLikely } from './OneLikely.tsx'
import type { Proposal } from './proposals.ts'
import '../narrowHeader.css'
import './likelySeries.css'

type Made = { joined: Joined; title: string; first: number }

/** The proposed series, each with the button that makes it and the button that undoes it. */
export const LikelySeriesList = ({ proposals }: { proposals: Proposal[] }) => {
  const say = useTexts()
  const api = useApi()
  const router = useRouter()
  const eventsPath = useEventsPath()
  const [made, setMade] = useState<Made>()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { during, bar } = useWork()
  const status = useRef<HTMLParagraphElement>(null)

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      setMessage(say('series:failed', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
      // Moves the focus, because the clicked button may be gone.
      status.current?.focus()
      router.refresh()
    }
  }
  const join = ({ title, events }: Proposal) =>
    attempt(async () => {
      const ids = events.map(({ id }) => id)
      const joined = await during(say('series:likely:joining'), () =>
        postJson<Joined>(api('/admin-likely-series/join'), { ids }),
      )
      setMade({ joined, title, first: ids[0] ?? 0 })
      setMessage(say('series:likely:joined', { title, count: ids.length }))
    })
  const undo = ({ joined }: Made) =>
    attempt(async () => {
      await during(say('series:undoing'), () =>
        postJson(api('/admin-likely-series/undo'), { undo: joined.undo }),
      )
      setMade(undefined)
      setMessage(say('series:likely:undone'))
    })

  return (
    <>
      <p className="likely-series__message" ref={status} role="status" tabIndex={-1}>
        {message || say('series:likely:count', { count: proposals.length })}
      </p>
      {bar}
      {made && (
        <p className="likely-series__made">
          <Link href={eventsPath(`/${made.first}`)} prefetch={false}>
            {say('series:likely:open', { title: made.title })}
          </Link>
          <PlainButton disabled={isBusy} onClick={() => undo(made)}>
            {say('series:undo')}
          </PlainButton>
        </p>
      )}
      <ul className="likely-series__list">
        {proposals.map((proposal) => (
          <li key={proposal.events[0]?.id}>
            <OneLikely isBusy={isBusy} onJoin={() => join(proposal)} proposal={proposal} />
          </li>
        ))}
      </ul>
    </>
  )
}
