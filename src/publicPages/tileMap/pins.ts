import type { Point } from '../../calendar/distance.ts'
import { type MapWindow, type Placed, placeIn } from './mapWindow.ts'

/** Places that are too near each other on a map for a pin each; the first of them is where the pin stands. */
export type Pin<P extends Point> = Placed & { places: [P, ...P[]] }

/**
 * The least distance between two pins, in units of a map: that is 30, the width of a pin, on a phone of 390 pixels, and 24, the least
 * distance of targets (WCAG 2.2, 2.5.8), on one of 320.
 */
export const pinDistance = 44

/** The pins of places on a map, from north to south, so that the nearer covers the farther; earlier places have precedence. */
export const pinsOf = <P extends Point>(places: P[], window: MapWindow): Pin<P>[] => {
  const pins: Pin<P>[] = []
  for (const place of places) {
    const { x, y } = placeIn(window, place)
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < pinDistance)
    if (near) near.places.push(place)
    else pins.push({ x, y, places: [place] })
  }

  return pins.sort((a, b) => a.y - b.y)
}
