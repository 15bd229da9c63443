'use client'

import { useEffect, useId, useRef, useState } from 'react'
import type { MapTiles } from '../../model/mapTiles.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { type DrawnMap, drawMap } from './drawMap.ts'
import { type Point, serializedPlace } from './readPlace.ts'
import { useMapStart } from './useMapStart.ts'

type Props = MapTiles & {
  place: Point | undefined
  /** Whether the form has numbers that are no coordinates. */
  isInvalid: boolean
  isLocked: boolean
  /** Called with the place of a new or moved pin, or with `undefined` after it was removed. */
  onPlace: (place: Point | undefined) => void
}

/** A map with at most one pin, which pointers and arrow keys move. It is loaded with the map library. */
export const PinnedMap = ({ tiles, attribution, place, isInvalid, isLocked, onPlace }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap>()
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(onPlace)
  const say = useTexts()
  const hint = useId()

  useEffect(() => {
    latest.current = onPlace
  })

  useEffect(() => {
    if (!box.current) return
    const made = drawMap(box.current, {
      tiles,
      attribution,
      say,
      placed: (point) => latest.current(point),
      failed: () => setFailed(true),
    })
    setDrawn(made)

    return () => made.remove()
  }, [tiles, attribution, say])

  useEffect(() => drawn?.lock(isLocked), [drawn, isLocked])
  useEffect(() => drawn?.show(place), [drawn, place])
  useMapStart(drawn, place === undefined)

  return (
    <>
      <div
        aria-describedby={hint}
        aria-label={say('form:map:name')}
        className="place-map__box"
        ref={box}
        role="application"
      />
      <p aria-live="polite" className="place-map__hint" id={hint}>
        {place && say('form:map:at', { place: serializedPlace(place) })}
        {!place && isInvalid && say('form:map:invalid')}
        {!place && !isInvalid && say(isLocked ? 'form:map:lockedWithout' : 'form:map:without')}{' '}
        <span className="place-map__fingers">{say('form:map:fingers')}</span>
        {hasFailed && <strong> {say('form:map:failed')}</strong>}
      </p>
      {!isLocked && (
        <PlainButton onClick={() => onPlace(place ? undefined : drawn?.middle())} size="small">
          {say(place ? 'form:map:remove' : 'form:map:put')}
        </PlainButton>
      )}
    </>
  )
}
