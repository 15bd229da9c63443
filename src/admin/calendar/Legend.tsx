'use client'

import { useSay } from '../useLanguage'
import type { Choice } from './Filters'
import { hueOf } from './hue'
import { words } from './wording'

/** What the colours mean: the categories of the events that are shown. */
export const Legend = ({
  categories,
  shown,
}: {
  categories: Choice[]
  shown: (number | undefined)[]
}) => {
  const say = useSay()
  const entries = categories.filter(({ id }) => shown.includes(id))
  if (shown.length === 0) return null

  return (
    <ul aria-label={say(words.legend)} className="events-calendar__legend">
      {entries.map(({ id, name }) => (
        <li className="events-calendar__colour" key={id} style={{ '--hue': hueOf(id) }}>
          {name}
        </li>
      ))}
      {shown.includes(undefined) && (
        <li className="events-calendar__colour events-calendar__colour--none">
          {say(words.noCategory)}
        </li>
      )}
    </ul>
  )
}
