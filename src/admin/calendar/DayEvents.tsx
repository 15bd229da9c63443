'use client'

import { useTranslation } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'
import { formatDay } from '../../calendar/formatWhen.ts'
import { useTexts } from '../useTexts.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import { EventLink } from './EventLink.tsx'
import type { CategoryChoice } from './Filters.tsx'
import { placeBeside } from './placeBeside.ts'
import { useDragOut } from './useDragOut.ts'
import { useEventText } from './useEventText.ts'

type Props = {
  /** The element that opened the list. */
  at: HTMLElement
  categories: CategoryChoice[]
  day: string
  entries: CalendarEntry[]
  onClose: () => void
  onOpen: (entry: CalendarEntry, at: HTMLElement) => void
}

/** All events of a day in a popover beside it. Escape and a click elsewhere close it. */
export const DayEvents = ({ at, categories, day, entries, onClose, onOpen }: Props) => {
  const say = useTexts()
  const sayEvent = useEventText()
  const { language } = useTranslation().i18n
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  useDragOut(box, onClose)

  useEffect(() => {
    const { current } = box
    if (!current) return
    const closed = (toggled: ToggleEvent) => toggled.newState === 'closed' && onClose()
    current.showPopover()
    placeBeside(current, at)
    current.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    current.addEventListener('toggle', closed)

    return () => current.removeEventListener('toggle', closed)
  }, [at, onClose])

  const close = () => {
    box.current?.hidePopover()
    at.focus({ preventScroll: true })
  }

  return (
    <div
      aria-labelledby={heading}
      className="events-calendar__list"
      popover="auto"
      ref={box}
      role="dialog"
    >
      <header>
        <h3 id={heading}>{formatDay(day, language)}</h3>
        <button
          aria-label={say('calendarView:close')}
          className="events-calendar__close"
          onClick={close}
          type="button"
        >
          ×
        </button>
      </header>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EventLink categories={categories} entry={entry} onOpen={onOpen} sayEvent={sayEvent} />
          </li>
        ))}
      </ul>
    </div>
  )
}
