'use client'

import { useId, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { type CalendarFilters, filterStatuses } from './calendarEntry.ts'

export type Choice = { id: number; name: string }

export type Choices = Record<'venues' | 'organizers' | 'categories', Choice[]>

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
  ).map(([name, options]) => (
    <Choose
      key={name}
      name={name}
      onChange={(value) => onChange({ ...filters, [name]: Number(value) || undefined })}
      options={options.map(({ id, name: text }) => [`${id}`, text])}
      value={`${filters[name] ?? ''}`}
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
        <Choose
          name="status"
          onChange={(value) =>
            onChange({ ...filters, status: filterStatuses.find((status) => status === value) })
          }
          options={filterStatuses.map((status) => [status, say(`list:status:${status}`)])}
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

const Choose = ({
  name,
  onChange,
  options,
  value,
}: {
  name: keyof CalendarFilters
  onChange: (value: string) => void
  options: (readonly [string, string])[]
  value: string
}) => {
  const say = useTexts()
  const id = useId()

  return (
    <div className="events-calendar__filter">
      <label htmlFor={id}>{say(`calendarView:filter:${name}`)}</label>
      <select id={id} onChange={({ target }) => onChange(target.value)} value={value}>
        <option value="">{say(`calendarView:filter:all:${name}`)}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
