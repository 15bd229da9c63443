import type { EventInput } from '@fullcalendar/react'
import type { CalendarEntry } from './entry.ts'
import { drawnSpan } from './moves.ts'

/** An event in the words of the library that draws it; the entry itself rides along. */
export const eventInput = (entry: CalendarEntry): EventInput => ({
  id: `${entry.id}`,
  title: entry.title,
  ...drawnSpan(entry),
  allDay: entry.allDay,
  editable: entry.movable,
  url: `./${entry.id}`,
  extendedProps: { entry },
})

/** How an event looks: by its status, and whether it has a colour. */
export const eventClasses = ({ status, changed, category }: CalendarEntry): string =>
  [
    'calendar-event',
    `calendar-event--${status}`,
    changed && 'calendar-event--changed',
    category === undefined && 'calendar-event--plain',
  ]
    .filter(Boolean)
    .join(' ')
