'use client'

import { useRef, useState } from 'react'
import { keptDay } from '../../calendar/keptDay.ts'
import type { DateOperation } from '../series/operation.ts'
import type { Answered } from '../series/useWideChange.ts'
import { useTexts } from '../useTexts.ts'
import { useWhenText } from '../useWhenText.ts'
import { type Api, postMove } from './calendarClient.ts'
import type { CalendarEntry, Move } from './calendarEntry.ts'
import { shifted } from './draggedSpans.ts'
import type { Notice } from './MoveNotice.tsx'
import { dayOf } from './period.ts'

/** How long no key must be pressed before a move by keyboard is stored, in milliseconds. */
const restMs = 600

type MoveOptions = {
  replace: (entry: CalendarEntry) => void
  /** Called with an event as it was stored. */
  onMoved: (entry: CalendarEntry) => void
  /** Asks which dates of a series the move is meant for, and moves several of them. */
  offer: (id: number, operation: DateOperation) => Promise<Answered>
}

/** Moves events, shows a notice, and undoes the last move. `replace` renders an event again, before it is stored. */
export const useMoves = (api: Api, { replace, onMoved, offer }: MoveOptions) => {
  const say = useTexts()
  const whenText = useWhenText()
  const [notice, setNotice] = useState<Notice>()
  const last = useRef<CalendarEntry>(undefined)
  const resting = useRef<{ timer: number; before: CalendarEntry }>(undefined)

  const notify = (entry: CalendarEntry, undoable: boolean, formerDay?: string) =>
    setNotice({
      text: [
        say('calendarView:moved', { title: entry.title, when: whenText(entry) }),
        ...(formerDay ? [say('calendarView:addressDay', { day: formerDay })] : []),
      ].join(' '),
      undoable,
    })

  /** Stores a move that is displayed already, and reverts it where the server refuses it. */
  const move = async (before: CalendarEntry, to: Move): Promise<void> => {
    const { start, end, allDay } = to
    const answered = before.series
      ? await offer(before.id, { kind: 'move', start, end, allDay })
      : 'alone'
    if (answered === 'left') replace({ ...before })
    if (answered !== 'alone') return
    try {
      const { event, addressDay } = await postMove(api, before.id, to)
      onMoved(event)
      notify(event, true, formerDayIn(addressDay, before, event))
      last.current = before
    } catch (error) {
      replace({ ...before })
      setNotice({ text: say('calendarView:failed', { reason: messageOf(error) }), undoable: false })
    }
  }

  /** Moves an event by some minutes; quick repetitions are stored as one move. */
  const nudge = (entry: CalendarEntry, minutes: number): void => {
    const before = resting.current?.before.id === entry.id ? resting.current.before : entry
    const next = { ...entry, ...shifted(entry, minutes) }
    replace(next)
    // For a date of a series the dialog asks first.
    if (before.series) setNotice(undefined)
    else notify(next, false)
    clearTimeout(resting.current?.timer)
    const timer = window.setTimeout(() => {
      resting.current = undefined
      void move(before, next)
    }, restMs)
    resting.current = { timer, before }
  }

  const undo = async (): Promise<void> => {
    const before = last.current
    if (!before) return
    last.current = undefined
    try {
      onMoved((await postMove(api, before.id, before)).event)
      setNotice({ text: say('calendarView:undone'), undoable: false })
    } catch (error) {
      setNotice({ text: say('calendarView:failed', { reason: messageOf(error) }), undoable: false })
    }
  }

  return { move, nudge, undo, notice }
}

/** The day in the web address of a moved event, where that is not its day any more; other days may belong to its title. */
const formerDayIn = (day: string | undefined, before: CalendarEntry, after: CalendarEntry) =>
  keptDay(day, {
    before: dayOf(before.start),
    after: dayOf(after.start),
    isOfSeries: Boolean(before.series),
  })

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
