import type { LatLng } from 'leaflet'
import { type Point, rounded } from './readPlace.ts'

/** A place of a map that may have been turned past the date line. */
export const pointOf = (place: LatLng): Point => {
  const { lat, lng } = place.wrap()

  return rounded({ latitude: Math.max(-90, Math.min(90, lat)), longitude: lng })
}
