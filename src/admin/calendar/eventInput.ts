import type { EventInput } from '@fullcalendar/react'
import type { CalendarEntry } from './entry.ts'
import { drawnOnTop, drawnSpan } from './moves.ts'

/** An event in the words of the library that draws it, at its place in the order; the entry itself rides along. */
export const eventInput = (entry: CalendarEntry, place: number): EventInput => ({
  id: `${entry.id}`,
  title: entry.title,
  ...drawnSpan(entry),
  allDay: drawnOnTop(entry),
  editable: entry.movable,
  url: `./${entry.id}`,
  extendedProps: { entry, place },
})

/** How an event looks: by its status, whether it has a colour, and whose title it bears. */
export const eventClasses = ({ status, changed, category, titleFrom }: CalendarEntry): string =>
  [
    'calendar-event',
    `calendar-event--${status}`,
    changed && 'calendar-event--changed',
    category === undefined && 'calendar-event--plain',
    titleFrom && 'calendar-event--original',
  ]
    .filter(Boolean)
    .join(' ')
