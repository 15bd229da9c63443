import { DomEvent, divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import type { Say } from '../../i18n/texts.ts'
import { pointOf } from './pointOf.ts'
import { type Point, serializedPlace } from './readPlace.ts'
import { stepOf } from './stepOf.ts'

type Options = {
  say: Say
  placed: (point: Point | undefined) => void
  animate: boolean
}

const drawing =
  '<svg aria-hidden="true" viewBox="0 0 32 44"><path d="M16 1.5A14.5 14.5 0 0 0 1.5 16c0 10 14.5 26 14.5 26s14.5-16 14.5-26A14.5 14.5 0 0 0 16 1.5z"/><circle cx="16" cy="16" r="5.5"/></svg>'

const icon = divIcon({
  className: 'place-map__pin',
  html: drawing,
  iconSize: [32, 44],
  iconAnchor: [16, 42],
})

/** The pin of a map, which pointers and keys move unless it is locked. */
export const drawPin = (drawn: LeafletMap, { say, placed, animate }: Options) => {
  let pin: Marker | undefined
  let isLocked = true

  const press = (event: KeyboardEvent) => {
    if (isLocked || !pin || event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(event)
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (!step && !isRemoval) return
    DomEvent.stop(event)
    if (isRemoval) {
      drawn.getContainer().focus()
      placed(undefined)

      return
    }
    const moved = drawn.latLngToContainerPoint(pin.getLatLng()).add(step ?? [0, 0])
    pin.setLatLng(drawn.containerPointToLatLng(moved))
    drawn.panInside(pin.getLatLng(), { padding: [48, 48], animate })
    placed(pointOf(pin.getLatLng()))
  }

  const name = () => {
    const element = pin?.getElement()
    if (!pin || !element) return
    const place = serializedPlace(pointOf(pin.getLatLng()))
    element.setAttribute(
      'aria-label',
      say(isLocked ? 'form:map:lockedPin' : 'form:map:pin', { place }),
    )
    if (isLocked) pin.dragging?.disable()
    else pin.dragging?.enable()
  }

  const add = (point: Point) => {
    const made = marker([point.latitude, point.longitude], { icon, draggable: true }).addTo(drawn)
    made.on('dragend', () => placed(pointOf(made.getLatLng())))
    made.getElement()?.addEventListener('keydown', press)

    return made
  }

  return {
    show: (point: Point | undefined) => {
      if (!point) {
        pin?.remove()
        pin = undefined

        return
      }
      pin ??= add(point)
      pin.setLatLng([point.latitude, point.longitude])
      name()
    },
    lock: (locked: boolean) => {
      isLocked = locked
      name()
    },
  }
}
