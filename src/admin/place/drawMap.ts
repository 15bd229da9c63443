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
  /** Called when a tile of the map cannot be loaded. */
  failed: () => void
}

const near = 16
const town = 12
const world = { latitude: 25, longitude: 10 }

/** Draws a map of the world into an element, and returns functions that display, lock and centre it. */
export const drawMap = (
  element: HTMLElement,
  { tiles, attribution, say, placed, failed }: Options,
) => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const drawn = leafletMap(element, {
    // The mouse wheel and one finger scroll the page.
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
    // The admin sends no referrer, but tile servers refuse requests without the origin of the site.
    referrerPolicy: 'strict-origin',
  })
    .once('tileerror', failed)
    .addTo(drawn)
  const pin = drawPin(drawn, { say, placed, animate: !isCalm })
  let isLocked = true
  /** Whether a part of the world has been chosen, by a pin or by the user. */
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
    /** Sets the first view of a map without a pin. */
    begin: ({ latitude, longitude }: Point) => {
      if (!hasBegun) drawn.setView([latitude, longitude], town, { animate: false })
    },
    lock: (locked: boolean) => {
      isLocked = locked
      pin.lock(locked)
    },
    /** The centre of the map; a pin that is put there does not move the view. */
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
