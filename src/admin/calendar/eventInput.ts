import type { EventInput } from '@fullcalendar/react'
import type { CalendarEntry } from './calendarEntry.ts'
import { drawnOnTop, drawnSpan } from './draggedSpans.ts'

/** An event as input of FullCalendar, with its place in the order and the entry itself. */
export const eventInput = (entry: CalendarEntry, place: number): EventInput => ({
  id: `${entry.id}`,
  title: entry.title,
  ...drawnSpan(entry),
  allDay: drawnOnTop(entry),
  editable: entry.movable,
  url: `./${entry.id}`,
  extendedProps: { entry, place },
})

/** The CSS classes of an event: by its status, its category and the language of its title, and whether it stands out. */
export const eventClasses = (
  { status, changed, category, titleFrom }: CalendarEntry,
  isFresh: boolean,
): string =>
  [
    'calendar-event',
    `calendar-event--${status}`,
    changed && 'calendar-event--changed',
    category === undefined && 'calendar-event--plain',
    titleFrom && 'calendar-event--original',
    isFresh && 'calendar-event--fresh',
  ]
    .filter(Boolean)
    .join(' ')
