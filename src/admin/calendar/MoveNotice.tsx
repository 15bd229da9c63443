'use client'

import { Link } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'

export type Notice = {
  text: string
  undoable: boolean
  /** Address of the form of what it is about. */
  open?: string
}

/** Says what became of an event, takes it back, and leads to it. */
export const MoveNotice = ({
  notice,
  onUndo,
}: {
  notice: Notice | undefined
  onUndo: () => void
}) => {
  const say = useTexts()

  return (
    <div className={notice ? 'events-calendar__notice' : undefined}>
      <p aria-live="polite" role="status">
        {notice?.text}
      </p>
      {notice?.undoable && (
        <button onClick={onUndo} type="button">
          {say('calendarView:undo')}
        </button>
      )}
      {notice?.open && (
        <Link href={notice.open} prefetch={false}>
          {say('quick:open')}
        </Link>
      )}
    </div>
  )
}
