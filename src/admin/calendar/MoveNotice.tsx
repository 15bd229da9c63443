'use client'

import { Link } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import type { Neighbour } from '../series/splitParts.ts'
import { ToDate } from '../series/ToDate.tsx'
import { useTexts } from '../useTexts.ts'
import { useDoubleTap } from './useDoubleTap.ts'
import { undoMark, useUndoKey } from './useUndoKey.ts'

export type Notice = {
  text: string
  undoable: boolean
  /** The address of the form of the event. */
  open?: string
  /** The last date before those that became a series of their own. */
  earlier?: Neighbour | undefined
}

/** For how long a notice covers the calendar, in milliseconds, while neither the focus nor the pointer is on it. */
const shownMs = 12_000

/**
 * A notice about a change of an event over the calendar, with a button that undoes it and a link to the event. It goes by itself; the keys
 * of undoing still press its button then.
 */
export const MoveNotice = ({
  notice: latest,
  onUndo,
}: {
  notice: Notice | undefined
  onUndo: () => void
}) => {
  const say = useTexts()
  useUndoKey()
  const [closed, setClosed] = useState<Notice>()
  const box = useRef<HTMLDivElement>(null)
  const isDoubleTap = useDoubleTap()
  const notice = latest === closed ? undefined : latest

  useEffect(() => {
    if (!notice) return
    const timer = window.setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) setClosed(notice)
    }, shownMs)

    return () => window.clearInterval(timer)
  }, [notice])

  return (
    <div className={notice ? 'events-calendar__notice' : undefined} ref={box}>
      <p aria-live="polite" role="status">
        {notice?.text}
      </p>
      {latest?.undoable && (
        <span hidden={!notice}>
          <PlainButton {...undoMark} onClick={() => isDoubleTap() || onUndo()}>
            {say('calendarView:undo')}
          </PlainButton>
        </span>
      )}
      {notice?.open && (
        <Link href={notice.open} prefetch={false}>
          {say('quick:open')}
        </Link>
      )}
      <ToDate date={notice?.earlier} way="earlier" />
      {notice && (
        <button
          aria-label={say('quick:close')}
          className="events-calendar__close"
          onClick={() => setClosed(notice)}
          type="button"
        >
          ×
        </button>
      )}
    </div>
  )
}
