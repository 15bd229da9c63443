'use client'

import { useId } from 'react'
import type { Wording } from '../../calendar/language'
import { statusNames } from '../statusNames'
import { useSay } from '../useLanguage'
import { type CalendarFilters, shownStatuses } from './entry'
import { words } from './wording'

export type Choice = { id: number; name: string }

export type Choices = Record<'venues' | 'organizers' | 'categories', Choice[]>

/** Narrows the calendar to a venue, an organizer, a category or a status. */
export const Filters = ({
  choices,
  filters,
  onChange,
}: {
  choices: Choices
  filters: CalendarFilters
  onChange: (filters: CalendarFilters) => void
}) => {
  const say = useSay()
  const ofLinks = (
    [
      ['venue', choices.venues, words.allVenues],
      ['organizer', choices.organizers, words.allOrganizers],
      ['category', choices.categories, words.allCategories],
    ] as const
  ).map(([name, options, all]) => (
    <Choose
      all={all}
      key={name}
      label={words[name]}
      onChange={(value) => onChange({ ...filters, [name]: Number(value) || undefined })}
      options={options.map(({ id, name: text }) => [`${id}`, text])}
      value={`${filters[name] ?? ''}`}
    />
  ))
  const narrowed = Object.values(filters).some((value) => value !== undefined)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame that Payload's own filters lack
    <div aria-label={say(words.filters)} className="events-calendar__filters" role="group">
      {ofLinks}
      <Choose
        all={words.allStatuses}
        label={words.status}
        onChange={(value) =>
          onChange({ ...filters, status: shownStatuses.find((status) => status === value) })
        }
        options={shownStatuses.map((status) => [status, say(statusNames[status])])}
        value={filters.status ?? ''}
      />
      {narrowed && (
        <button
          className="events-calendar__clear"
          onClick={() =>
            onChange({
              venue: undefined,
              organizer: undefined,
              category: undefined,
              status: undefined,
            })
          }
          type="button"
        >
          {say(words.clear)}
        </button>
      )}
    </div>
  )
}

const Choose = ({
  all,
  label,
  onChange,
  options,
  value,
}: {
  all: Wording
  label: Wording
  onChange: (value: string) => void
  options: (readonly [string, string])[]
  value: string
}) => {
  const say = useSay()
  const id = useId()

  return (
    <div className="events-calendar__filter">
      <label htmlFor={id}>{say(label)}</label>
      <select id={id} onChange={({ target }) => onChange(target.value)} value={value}>
        <option value="">{say(all)}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
