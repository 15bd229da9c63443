'use client'

import { colourWithoutCategory } from '../../calendar/categoryColours.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import { postponedSign } from './EventLabel.tsx'
import type { CategoryChoice } from './Filters.tsx'
import { type Only, onlyOf } from './start.ts'

type Props = {
  categories: CategoryChoice[]
  /** The events of the period, of all categories. */
  entries: CalendarEntry[]
  only: Only
  onOnly: (only: Only) => void
}

const unplanned = [
  { status: 'cancelled', sign: '' },
  { status: 'postponed', sign: `${postponedSign} ` },
] as const

/**
 * The colours of the categories with the number of their events; each is a button that filters by its category. After them what marks
 * events that do not take place as planned, where there are some.
 */
export const Legend = ({ categories, entries, only, onOnly }: Props) => {
  const say = useTexts()
  const counts = new Map<Only[number], number>()
  for (const { category } of entries) {
    counts.set(onlyOf(category), (counts.get(onlyOf(category)) ?? 0) + 1)
  }
  const colours = [
    ...categories.map(({ id, name, colour }) => ({ key: id, name, colour })),
    {
      key: 'none' as const,
      name: say('calendarView:noCategory'),
      colour: colourWithoutCategory,
    },
  ].filter(({ key }) => counts.has(key) || only.includes(key))
  const signs = unplanned.filter(({ status }) =>
    entries.some(({ eventStatus }) => eventStatus === status),
  )
  if (colours.length === 0) return null

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div aria-label={say('calendarView:legend')} className="events-calendar__legend" role="group">
      {colours.map(({ key, name, colour }) => (
        <button
          aria-pressed={only.includes(key)}
          className="events-calendar__colour"
          key={key}
          onClick={() =>
            onOnly(only.includes(key) ? only.filter((one) => one !== key) : [...only, key])
          }
          style={{ '--bar': colour }}
          type="button"
        >
          {name} <span className="events-calendar__count">{counts.get(key) ?? 0}</span>
        </button>
      ))}
      {/* Readers of screens hear the words on each event. */}
      {signs.map(({ status, sign }) => (
        <span aria-hidden="true" className="events-calendar__sign" key={status}>
          {sign}
          <span className={status === 'cancelled' ? 'calendar-event__title--off' : undefined}>
            {say(`collections:eventStatus:${status}`)}
          </span>
        </span>
      ))}
      {only.length > 0 && (
        <PlainButton buttonStyle="subtle" onClick={() => onOnly([])} size="small">
          {say('calendarView:allColours')}
        </PlainButton>
      )}
    </div>
  )
}
