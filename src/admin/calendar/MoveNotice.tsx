'use client'

import { useTexts } from '../useTexts.ts'

export type Notice = { text: string; undoable: boolean }

/** Says where an event went, and takes it back. */
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
    </div>
  )
}
