'use client'

import { useId, useState } from 'react'
import { NativeSelect } from '../NativeSelect.tsx'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { type CalendarFilters, filterStatuses } from './calendarEntry.ts'

export type Choice = { id: number; name: string }

/** A category with the colour of its events. */
export type CategoryChoice = Choice & { colour: string }

export type Choices = Record<'venues' | 'organizers', Choice[]> & { categories: CategoryChoice[] }

/** The filters of the calendar: venue, organizer, category and status. */
export const Filters = ({
  choices,
  filters,
  onChange,
}: {
  choices: Choices
  filters: CalendarFilters
  onChange: (filters: CalendarFilters) => void
}) => {
  const say = useTexts()
  const ofLinks = (
    [
      ['venue', choices.venues],
      ['organizer', choices.organizers],
      ['category', choices.categories],
    ] as const
  ).map(([name, entries]) => (
    <NativeSelect
      key={name}
      label={say(`calendarView:filter:${name}`)}
      onChoose={(id) => onChange({ ...filters, [name]: id || undefined })}
      options={[
        { value: 0, label: say(`calendarView:filter:all:${name}`) },
        ...entries.map(({ id, name: text }) => ({ value: id, label: text })),
      ]}
      value={filters[name] ?? 0}
    />
  ))
  const group = useId()
  const [isOpen, setIsOpen] = useState(false)
  const narrowed = Object.values(filters).filter((value) => value !== undefined).length

  return (
    <>
      <PlainButton
        buttonStyle="subtle"
        className="events-calendar__fold"
        extraButtonProps={{ 'aria-controls': group, 'aria-expanded': isOpen }}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say('calendarView:filter:filters')}
        {narrowed > 0 && ` (${narrowed})`}
      </PlainButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame that Payload's own filters lack */}
      <div
        aria-label={say('calendarView:filter:filters')}
        className={`events-calendar__filters${isOpen ? ' events-calendar__filters--open' : ''}`}
        id={group}
        role="group"
      >
        {ofLinks}
        <NativeSelect
          label={say('calendarView:filter:status')}
          onChoose={(status) => onChange({ ...filters, status: status || undefined })}
          options={[
            { value: '', label: say('calendarView:filter:all:status') },
            ...filterStatuses.map((value) => ({ value, label: say(`list:status:${value}`) })),
          ]}
          value={filters.status ?? ''}
        />
        {narrowed > 0 && (
          <PlainButton
            buttonStyle="subtle"
            className="events-calendar__clear"
            onClick={() =>
              onChange({
                venue: undefined,
                organizer: undefined,
                category: undefined,
                status: undefined,
              })
            }
          >
            {say('calendarView:filter:clear')}
          </PlainButton>
        )}
      </div>
    </>
  )
}
