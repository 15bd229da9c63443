'use client'

import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Place } from '../../content/geocoding/foundPlaces.ts'
import { useTexts } from '../useTexts.ts'

type Props = { places: Place[]; onChoose: (place: Place) => void; onClose: () => void }

/** A list of places to choose from by pointer, or by arrows, Enter and Escape; it takes the focus when it opens. */
export const PlaceList = ({ places, onChoose, onClose }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const say = useTexts()
  const id = useId()
  const last = places.length - 1

  // A layout effect, so that no key is typed past the list.
  useLayoutEffect(() => list.current?.focus(), [])

  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    const place = places[at]
    if (next !== undefined) setAt(next)
    else if ((event.key === 'Enter' || event.key === ' ') && place) onChoose(place)
    else if (event.key === 'Escape') onClose()
    else return
    // These keys must not scroll the page, submit the form or close the drawer.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      aria-activedescendant={`${id}-${at}`}
      aria-label={say('form:lookUp:places')}
      className="look-up__list"
      onKeyDown={press}
      ref={list}
      role="listbox"
      tabIndex={0}
    >
      {places.map((place, number) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list listens for the keys of its options
        // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the option it is at
        <div
          aria-selected={number === at}
          className="look-up__place"
          id={`${id}-${number}`}
          key={`${place.latitude} ${place.longitude} ${place.label}`}
          onClick={() => onChoose(place)}
          role="option"
        >
          {place.label}
        </div>
      ))}
    </div>
  )
}
