'use client'

import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { messageOf } from '../../postJson.ts'
import type { ChangedDates } from '../../series/changedDates.ts'
import type { DateOperation } from '../../series/operation.ts'
import { postWideChange } from '../../series/seriesClient.ts'
import type { Answered } from '../../series/useWideChange.ts'
import { useApi } from '../../useApi.ts'
import { useEventsPath } from '../../useEventsPath.ts'
import { useTexts } from '../../useTexts.ts'
import { useWhenText } from '../../useWhenText.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Change } from '../eventCard/cardChange.ts'
import { postChange } from '../eventCard/cardClient.ts'
import type { Notice } from '../MoveNotice.tsx'
import type { NewEvent } from '../newEvent.ts'
import type { Created } from '../quick/quickEvent.ts'
import { type Anchor, anchorOf } from './anchor.ts'
import { focusBack, focusNew } from './focusBack.ts'
import { usePoint } from './usePoint.ts'

const QuickCreate = lazy(async () => ({
  default: (await import('../quick/QuickCreate.tsx')).QuickCreate,
}))
const QuickAdd = lazy(async () => ({
  default: (await import('../quickAdd/QuickAdd.tsx')).QuickAdd,
}))
const EventCard = lazy(async () => ({
  default: (await import('../eventCard/EventCard.tsx')).EventCard,
}))

type Opened = { at: HTMLElement; anchor: Anchor; day: string } & (
  | { wanted: NewEvent; entry?: never; text?: never }
  | { wanted?: never; entry?: never; text: string; isKept: boolean }
  | { wanted?: never; entry: CalendarEntry; text?: never }
)

type Props = {
  mayPublish: boolean
  /** Called when an event was created or changed. */
  onEvent: (entry: CalendarEntry) => void
  onGone: (id: number) => void
  /** Asks which dates of a series an operation is meant for, and changes several of them. */
  offer: (id: number, operation: DateOperation) => Promise<Answered>
  /** Called with dates of a series that were made or changed. */
  onSeries: (changed: ChangedDates) => void
}

/** The change that the button of a notice makes to undo another. */
type Undone = { entry: CalendarEntry; change: Change; isSeries?: boolean }

/** The panels of the calendar, which are the quick form and the event card, and the notice after one was closed. */
export const usePanels = ({ offer, mayPublish, onEvent, onGone, onSeries }: Props) => {
  const say = useTexts()
  const whenText = useWhenText()
  const api = useApi()
  const eventsPath = useEventsPath()
  const point = usePoint()
  const [opened, setOpened] = useState<Opened>()
  const [closedNotice, setClosedNotice] = useState<{
    notice: Notice
    undone?: Undone | undefined
  }>()

  const close = useCallback(() => {
    setOpened(undefined)
    if (opened) focusBack({ at: opened.at, event: opened.entry?.id, day: opened.day })
  }, [opened])
  const startNew = (wanted: NewEvent, at: HTMLElement) =>
    setOpened({ wanted, at, anchor: anchorOf(at, point.current), day: wanted.start.slice(0, 10) })
  /** What was typed when the line was closed without storing it. */
  const kept = useRef('')
  /** Opens the line for a new event, which begins with `text`, or with what was typed before. */
  const startLine = (text: string, at: HTMLElement) =>
    setOpened({
      text: text || kept.current,
      isKept: text === '' && kept.current !== '',
      at,
      anchor: anchorOf(at, undefined),
      day: '',
    })
  const openCard = (entry: CalendarEntry, at: HTMLElement) =>
    setOpened({ entry, at, anchor: anchorOf(at, point.current), day: entry.start.slice(0, 10) })

  const saved = ({ event: entry, dates }: Created) => {
    const values = { title: entry.title, when: whenText(entry) }
    onEvent(entry)
    if (dates) onSeries({ id: entry.id, ids: dates, day: entry.start.slice(0, 10) })
    setClosedNotice({
      notice: {
        text: dates
          ? say(`quick:savedDates:${asSaved(entry)}`, { ...values, count: dates.length })
          : say(`quick:saved:${asSaved(entry)}`, values),
        undoable: true,
        open: eventsPath(`/${entry.id}`),
      },
      undone: { entry, change: { trashed: true }, isSeries: dates !== undefined },
    })
    setOpened(undefined)
    if (opened) focusNew({ at: opened.at, event: entry.id, day: entry.start.slice(0, 10) })
  }
  const gone = (entry: CalendarEntry, change: Change | undefined) => {
    onGone(entry.id)
    setClosedNotice({
      notice: {
        text: say('quick:taken', { title: entry.title || say('calendarView:untitled') }),
        undoable: change !== undefined,
      },
      undone: change && { entry, change },
    })
    close()
  }
  /** Moves all dates that were made into the trash, and not only the first. */
  const undoSeries = async ({ id, title }: CalendarEntry): Promise<void> => {
    await postWideChange(api, { id, scope: 'all', operation: { kind: 'trash' } })
    onGone(id)
    onSeries({ id, ids: [] })
    setClosedNotice({
      notice: {
        text: say('repeats:seriesTaken', { title: title || say('calendarView:untitled') }),
        undoable: false,
      },
    })
  }
  const undo = async (): Promise<void> => {
    const { undone } = closedNotice ?? {}
    if (!undone) return
    const { entry, change, isSeries } = undone
    try {
      if (isSeries) return await undoSeries(entry)
      const { card, undo: back } = await postChange(api, entry.id, change)
      if (!card) return gone(entry, back)
      onEvent(card.entry)
      const text = say('eventCard:done:restored', { title: entry.title })
      setClosedNotice({ notice: { text, undoable: false, open: eventsPath(`/${entry.id}`) } })
    } catch (error) {
      const text = say('calendarView:failed', { reason: messageOf(error) })
      setClosedNotice({ notice: { text, undoable: false } })
    }
  }
  const drawn: ReactNode = opened && (
    <Suspense fallback={null}>
      {opened.wanted ? (
        <QuickCreate {...opened} mayPublish={mayPublish} onClose={close} onSaved={saved} />
      ) : opened.text !== undefined ? (
        <QuickAdd
          {...opened}
          mayPublish={mayPublish}
          onClose={(typed) => {
            kept.current = typed
            close()
          }}
          onSaved={(created) => {
            kept.current = ''
            saved(created)
          }}
        />
      ) : (
        <EventCard
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
    dismissNotice: () => setClosedNotice(undefined),
    notice: closedNotice?.notice,
    openCard,
    startLine,
    startNew,
    undo,
  }
}

const asSaved = ({ status }: CalendarEntry) =>
  status === 'draft' || status === 'pending' ? status : 'publish'
