'use client'

import type { CalendarEntry } from './calendarEntry.ts'
import { EventLabel } from './EventLabel.tsx'
import { eventClasses } from './eventInput.ts'
import type { CategoryChoice } from './Filters.tsx'
import { colourOf, nameOf } from './gridValues.ts'
import type { SayEvent } from './useEventText.ts'

type Props = {
  categories: CategoryChoice[]
  entry: CalendarEntry
  /** Whether it stands out. */
  isFresh?: boolean
  onOpen: (entry: CalendarEntry, at: HTMLElement) => void
  sayEvent: SayEvent
}

/** An event in the list of a day, styled as on the grid. */
export const EventLink = ({ categories, entry, isFresh = false, onOpen, sayEvent }: Props) => (
  <a
    className={`${eventClasses(entry, isFresh)} calendar-event--listed`}
    data-event={entry.id}
    data-movable={entry.movable || undefined}
    draggable={false}
    href={`./${entry.id}`}
    onClick={(click) => {
      if (click.metaKey || click.ctrlKey || click.shiftKey) return
      click.preventDefault()
      onOpen(entry, click.currentTarget)
    }}
    style={{ '--bar': colourOf(categories, entry.category) }}
  >
    <EventLabel entry={entry} text={sayEvent(entry, nameOf(categories, entry.category))} />
  </a>
)
