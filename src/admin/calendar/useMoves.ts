'use client'

import { useTranslation } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { formatWhen } from '../../calendar/formatWhen.ts'
import type { Deed } from '../series/deed.ts'
import type { Answered } from '../series/useWideChange.ts'
import { useTexts } from '../useTexts.ts'
import { type Api, postMove } from './client.ts'
import type { CalendarEntry, Move } from './entry.ts'
import type { Notice } from './MoveNotice.tsx'
import { shifted } from './moves.ts'

/** How long the keys rest before a move by keyboard is stored. */
const restMs = 600

type Heard = {
  replace: (entry: CalendarEntry) => void
  /** Asks which dates of a series are meant, and moves them. */
  offer: (id: number, deed: Deed) => Promise<Answered>
}

/** Moves events, says so, and takes the last move back. `replace` draws an entry anew. */
export const useMoves = (api: Api, { replace, offer }: Heard) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const [notice, setNotice] = useState<Notice>()
  const last = useRef<CalendarEntry>(undefined)
  const resting = useRef<{ timer: number; before: CalendarEntry }>(undefined)

  const tell = (entry: CalendarEntry, undoable: boolean) =>
    setNotice({
      text: say('calendarView:moved', {
        title: entry.title,
        when: formatWhen(entry, { language, say }),
      }),
      undoable,
    })

  /** Stores a move that is drawn already; what the server refuses is drawn back. */
  const move = async (before: CalendarEntry, to: Move): Promise<void> => {
    const { start, end, allDay } = to
    const answered = before.series
      ? await offer(before.id, { kind: 'move', start, end, allDay })
      : 'alone'
    if (answered === 'left') replace({ ...before })
    if (answered !== 'alone') return
    try {
      const stored = await postMove(api, before.id, to)
      replace(stored)
      tell(stored, true)
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
    tell(next, false)
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
      replace(await postMove(api, before.id, before))
      setNotice({ text: say('calendarView:undone'), undoable: false })
    } catch (error) {
      setNotice({ text: say('calendarView:failed', { reason: messageOf(error) }), undoable: false })
    }
  }

  return { move, nudge, undo, notice }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
