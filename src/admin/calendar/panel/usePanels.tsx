'use client'

import { useTranslation } from '@payloadcms/ui'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { formatWhen } from '../../../calendar/formatWhen.ts'
import { messageOf } from '../../postJson.ts'
import { postWide } from '../../series/client.ts'
import type { Deed } from '../../series/deed.ts'
import type { Answered } from '../../series/useWideChange.ts'
import { useApi } from '../../useApi.ts'
import { useEventsPath } from '../../useEventsPath.ts'
import { useTexts } from '../../useTexts.ts'
import type { CalendarEntry } from '../entry.ts'
import type { Notice } from '../MoveNotice.tsx'
import type { NewEvent } from '../newEvent.ts'
import type { Change } from '../peek/change.ts'
import { postChange } from '../peek/client.ts'
import { type Anchor, anchorOf } from './anchor.ts'
import { focusBack } from './focusBack.ts'
import { usePoint } from './usePoint.ts'

const QuickCreate = lazy(async () => ({
  default: (await import('../quick/QuickCreate.tsx')).QuickCreate,
}))
const Peek = lazy(async () => ({ default: (await import('../peek/Peek.tsx')).Peek }))

type Opened = { at: HTMLElement; anchor: Anchor; day: string } & (
  | { wanted: NewEvent; entry?: never }
  | { wanted?: never; entry: CalendarEntry }
)

type Props = {
  mayPublish: boolean
  /** An event is there, or is another one now. */
  onEvent: (entry: CalendarEntry) => void
  onGone: (id: number) => void
  /** Asks which dates of a series are meant, and changes them. */
  offer: (id: number, deed: Deed) => Promise<Answered>
  /** Several events are other ones now. */
  onSeries: () => void
}

/** A step that a notice takes back. */
type Undone = { entry: CalendarEntry; change: Change; isSeries?: boolean }

/** The panels beside the days: the form of a new event and the card of one; and what is told of them once they are closed. */
export const usePanels = ({ offer, mayPublish, onEvent, onGone, onSeries }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const api = useApi()
  const eventsPath = useEventsPath()
  const point = usePoint()
  const [opened, setOpened] = useState<Opened>()
  const [told, setTold] = useState<{ notice: Notice; undone?: Undone | undefined }>()

  const close = useCallback(() => {
    setOpened(undefined)
    if (opened) focusBack({ at: opened.at, event: opened.entry?.id, day: opened.day })
  }, [opened])
  const startNew = (wanted: NewEvent, at: HTMLElement) =>
    setOpened({ wanted, at, anchor: anchorOf(at, point.current), day: wanted.start.slice(0, 10) })
  const peek = (entry: CalendarEntry, at: HTMLElement) =>
    setOpened({ entry, at, anchor: anchorOf(at, point.current), day: entry.start.slice(0, 10) })

  const saved = (entry: CalendarEntry, isSeries: boolean) => {
    onEvent(entry)
    if (isSeries) onSeries()
    setTold({
      notice: {
        text: say(`quick:saved:${asSaved(entry)}`, {
          title: entry.title,
          when: formatWhen(entry, { language, say }),
        }),
        undoable: true,
        open: eventsPath(`/${entry.id}`),
      },
      undone: { entry, change: { trashed: true }, isSeries },
    })
    close()
  }
  const gone = (entry: CalendarEntry, change: Change | undefined) => {
    onGone(entry.id)
    setTold({
      notice: {
        text: say('quick:taken', { title: entry.title || say('calendarView:untitled') }),
        undoable: change !== undefined,
      },
      undone: change && { entry, change },
    })
    close()
  }
  /** All dates that were made, and not only the first. */
  const undoSeries = async ({ id }: CalendarEntry): Promise<void> => {
    await postWide(api, { id, scope: 'all', deed: { kind: 'trash' } })
    onSeries()
    setTold({ notice: { text: say('repeats:seriesTaken'), undoable: false } })
  }
  const undo = async (): Promise<void> => {
    const { undone } = told ?? {}
    if (!undone) return
    const { entry, change, isSeries } = undone
    try {
      if (isSeries) return await undoSeries(entry)
      const { card, undo: back } = await postChange(api, entry.id, change)
      if (!card) return gone(entry, back)
      onEvent(card.entry)
      const text = say('peek:done:restored', { title: entry.title })
      setTold({ notice: { text, undoable: false, open: eventsPath(`/${entry.id}`) } })
    } catch (error) {
      const text = say('calendarView:failed', { reason: messageOf(error) })
      setTold({ notice: { text, undoable: false } })
    }
  }
  const drawn: ReactNode = opened && (
    <Suspense fallback={null}>
      {opened.wanted ? (
        <QuickCreate {...opened} mayPublish={mayPublish} onClose={close} onSaved={saved} />
      ) : (
        <Peek
          anchor={opened.anchor}
          offer={offer}
          onClose={close}
          onEvent={onEvent}
          onGone={gone}
          opened={opened.entry}
        />
      )}
    </Suspense>
  )

  return {
    drawn,
    dismissNotice: () => setTold(undefined),
    notice: told?.notice,
    peek,
    startNew,
    undo,
  }
}

const asSaved = ({ status }: CalendarEntry) =>
  status === 'draft' || status === 'pending' ? status : 'publish'
