import { control, map as leafletMap, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Say } from '../../i18n/texts.ts'
import { type MapTiles, tileServers } from '../../model/mapTiles.ts'
import { drawPin } from './drawPin.ts'
import { pointOf } from './pointOf.ts'
import type { Point } from './readPlace.ts'

export type DrawnMap = ReturnType<typeof drawMap>

type Options = MapTiles & {
  say: Say
  placed: (point: Point | undefined) => void
  /** Called once a picture of the map cannot be loaded. */
  failed: () => void
}

const near = 16
const town = 12
const world = { latitude: 25, longitude: 10 }

/** Draws a map of the world into an element; what the fields say is then shown on it. */
export const drawMap = (
  element: HTMLElement,
  { tiles, attribution, say, placed, failed }: Options,
) => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const drawn = leafletMap(element, {
    // The wheel, and one finger, scroll the page.
    scrollWheelZoom: false,
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  }).setView([world.latitude, world.longitude], 1)
  control
    .zoom({ zoomInTitle: say('form:map:zoomIn'), zoomOutTitle: say('form:map:zoomOut') })
    .addTo(drawn)
  control.attribution({ prefix: false }).addTo(drawn)
  tileLayer(tiles, {
    attribution,
    maxZoom: 19,
    subdomains: [...tileServers],
    // The admin names itself to nobody, but servers of tiles turn away whoever does not say which site asks.
    referrerPolicy: 'strict-origin',
  })
    .once('tileerror', failed)
    .addTo(drawn)
  const pin = drawPin(drawn, { say, placed, animate: !isCalm })
  let isLocked = true
  /** Whether somebody has chosen what part of the world is looked at. */
  let hasBegun = false
  drawn.on('click', ({ latlng }) => {
    if (isLocked) return
    hasBegun = true
    placed(pointOf(latlng))
  })
  const sizes = new ResizeObserver(() => drawn.invalidateSize({ animate: false }))
  sizes.observe(element)

  return {
    show: (point: Point | undefined) => {
      pin.show(point)
      if (!point) return
      const place: [number, number] = [point.latitude, point.longitude]
      if (!hasBegun) drawn.setView(place, near, { animate: false })
      else if (!drawn.getBounds().contains(place))
        drawn.setView(place, drawn.getZoom(), { animate: false })
      hasBegun = true
    },
    /** Where a map without a pin is looked at first. */
    begin: ({ latitude, longitude }: Point) => {
      if (!hasBegun) drawn.setView([latitude, longitude], town, { animate: false })
    },
    lock: (locked: boolean) => {
      isLocked = locked
      pin.lock(locked)
    },
    /** What is in the middle of the map, which whoever puts a pin there goes on looking at. */
    middle: () => {
      hasBegun = true

      return pointOf(drawn.getCenter())
    },
    remove: () => {
      sizes.disconnect()
      drawn.remove()
    },
  }
}
