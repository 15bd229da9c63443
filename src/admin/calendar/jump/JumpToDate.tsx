'use client'

import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../useTexts.ts'
import './jump.css'

const MiniMonth = lazy(async () => ({ default: (await import('./MiniMonth.tsx')).MiniMonth }))

/** Years below are typed half: `0202`. */
const firstDay = '1000-01-01'

type Props = { date: string; onDate: (date: string) => void; today: string }

/** Goes to a day that is typed, or chosen in a small month. */
export const JumpToDate = ({ date, onDate, today }: Props) => {
  const say = useTexts()
  const [typed, setTyped] = useState(date)
  const [opener, setOpener] = useState<HTMLElement>()
  const close = useCallback(() => setOpener(undefined), [])
  // A click on the button closes the open popover before it is a click.
  const wasOpen = useRef(false)
  useEffect(() => setTyped(date), [date])

  return (
    <span className="calendar-jump">
      <input
        aria-label={say('calendarView:jump')}
        max="9999-12-31"
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value >= firstDay) onDate(target.value)
        }}
        type="date"
        value={typed}
      />
      <button
        aria-expanded={opener !== undefined}
        aria-haspopup="dialog"
        aria-label={say('calendarView:pick')}
        onClick={({ currentTarget }) => setOpener(wasOpen.current ? undefined : currentTarget)}
        onPointerDown={() => {
          wasOpen.current = opener !== undefined
        }}
        type="button"
      >
        <span aria-hidden="true">▾</span>
      </button>
      {opener && (
        <Suspense>
          <MiniMonth at={opener} date={date} onClose={close} onDate={onDate} today={today} />
        </Suspense>
      )}
    </span>
  )
}
