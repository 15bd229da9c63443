'use client'

import { Link } from '@payloadcms/ui'
import { useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { undoMark, useUndoKey } from './useUndoKey.ts'

export type Notice = {
  text: string
  undoable: boolean
  /** The address of the form of the event. */
  open?: string
}

/** A notice about a change of an event over the calendar, with a button that undoes it and a link to the event. */
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
  const notice = latest === closed ? undefined : latest

  return (
    <div className={notice ? 'events-calendar__notice' : undefined}>
      <p aria-live="polite" role="status">
        {notice?.text}
      </p>
      {notice?.undoable && (
        <PlainButton {...undoMark} onClick={onUndo}>
          {say('calendarView:undo')}
        </PlainButton>
      )}
      {notice?.open && (
        <Link href={notice.open} prefetch={false}>
          {say('quick:open')}
        </Link>
      )}
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
