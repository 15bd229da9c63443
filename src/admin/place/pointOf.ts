import type { LatLng } from 'leaflet'
import { type Point, rounded } from './readPlace.ts'

/** The point of a position on a map that may have been panned past the date line. */
export const pointOf = (place: LatLng): Point => {
  const { lat, lng } = place.wrap()

  return rounded({ latitude: Math.max(-90, Math.min(90, lat)), longitude: lng })
}
