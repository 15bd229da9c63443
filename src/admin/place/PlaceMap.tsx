'use client'

import { lazy, Suspense, useMemo, useRef } from 'react'
import type { MapTiles } from '../../model/mapTiles.ts'
import { useBrowser } from '../calendar/useBrowser.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { readPlace } from './readPlace.ts'
import { useLocked } from './useLocked.ts'
import { usePlaceForm } from './usePlaceForm.ts'
import '../form/form.css'
import './place.css'

const PinnedMap = lazy(async () => ({ default: (await import('./PinnedMap.tsx')).PinnedMap }))

/** The place of a venue on the site's map, in step with the coordinates in the form; nothing where the site has no map. */
export const PlaceMap = () => {
  const { map } = useClientSettings()
  const isBrowser = useBrowser()

  return map && isBrowser ? <MapOfForm map={map} /> : null
}

const MapOfForm = ({ map }: { map: MapTiles }) => {
  const box = useRef<HTMLDivElement>(null)
  const isLocked = useLocked(box)
  const { fieldOf, write } = usePlaceForm()
  const say = useTexts()
  const latitude = fieldOf('latitude')
  const longitude = fieldOf('longitude')
  const place = useMemo(() => readPlace(latitude, longitude), [latitude, longitude])
  const isEmpty = [latitude, longitude].every((number) => number === undefined || number === '')

  return (
    <div className="place-map" ref={box}>
      <Suspense fallback={<p className="place-map__loading">{say('form:map:loading')}</p>}>
        <PinnedMap
          {...map}
          isInvalid={!isEmpty && !place}
          isLocked={isLocked}
          onPlace={(point) => write(point ?? { latitude: null, longitude: null })}
          place={place}
        />
      </Suspense>
    </div>
  )
}
