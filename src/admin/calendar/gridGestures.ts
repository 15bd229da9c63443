import type { CalendarOptions } from '@fullcalendar/react'
import type { CalendarEntry, Move } from './calendarEntry.ts'
import { dropped, droppedOnDay, resized } from './draggedSpans.ts'
import { drawnDay, drawnWall, entryOf } from './gridValues.ts'
import type { NewEvent } from './newEvent.ts'
import { dayAfter } from './period.ts'

/** How long a finger must rest to pick up an event, or days, in milliseconds. */
export const longPressMs = 500

export type GestureListeners = {
  onMove: (before: CalendarEntry, to: Move) => void
  /** `at` is the clicked element. */
  onNew: (wanted: NewEvent, at: HTMLElement) => void
  onOpen: (entry: CalendarEntry, at: HTMLElement) => void
}

/** What FullCalendar calls for clicks and drags in the grid, in terms of the calendar. */
export const gridGestures = (
  { onMove, onNew, onOpen }: GestureListeners,
  entries: CalendarEntry[],
) =>
  ({
    dateClick: ({ date: clicked, allDay, dayEl, jsEvent }) => {
      if (isOnButton(jsEvent)) return
      onNew({ start: allDay ? drawnDay(clicked) : drawnWall(clicked) }, dayEl)
    },
    eventClick: ({ el, event, jsEvent }) => {
      if (jsEvent.metaKey || jsEvent.ctrlKey) return
      jsEvent.preventDefault()
      onOpen(entryOf(event), el)
    },
    eventDrop: ({ event }) =>
      onMove(
        entryOf(event),
        dropped(entryOf(event), { start: drawnWall(event.start), allDay: event.allDay }),
      ),
    drop: ({ date, allDay, draggedEl, view }) => {
      const entry = entries.find(({ id }) => id === Number(draggedEl.dataset.event))
      if (!entry) return
      const isMonth = view.type === 'dayGridMonth'
      onMove(
        entry,
        isMonth
          ? droppedOnDay(entry, drawnDay(date))
          : dropped(entry, { start: drawnWall(date), allDay }),
      )
    },
    eventResize: ({ event }) =>
      onMove(entryOf(event), resized(entryOf(event), drawnWall(event.end))),
    select: ({ start, end, allDay, jsEvent }) => {
      const at = jsEvent?.target
      if (!(at instanceof HTMLElement)) return
      const span = allDay
        ? { start: drawnDay(start), end: dayAfter(drawnDay(end), -1) }
        : { start: drawnWall(start), end: drawnWall(end) }
      onNew(span, at)
    },
  }) satisfies CalendarOptions

/** Whether a click was on a button within a day, which FullCalendar reports as a click on the day. */
const isOnButton = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('.events-calendar__day-top button') !== null
