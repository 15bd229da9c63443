import type { ReadableEvent } from '../api/events/readable.ts'
import { escapeText } from '../calendar/text.ts'
import { toInstant } from '../calendar/zone.ts'
import { placeOf } from './feedPlace.ts'

/**
 * An RSS document whose items say when and where their events are, in elements of the event module of RSS; `pubDate` is the publication.
 * `events` are those of its items, in their order. The library that writes the document has no elements of its own for items: no text in it
 * has the end of an item, because titles and texts are written without such tags.
 */
export const withEventDates = (rss: string, events: ReadableEvent[]): string => {
  const parts = rss.split(itemEnd)
  if (parts.length !== events.length + 1) return rss
  const [first = '', ...others] = parts.map((part, at) => {
    const event = events[at]

    return event ? `${part}${elementsOf(event)}${itemEnd}` : part
  })

  return [first.replace('<rss version="2.0"', `$& xmlns:ev="${namespace}"`), ...others].join('')
}

const namespace = 'http://purl.org/rss/1.0/modules/event/'

const itemEnd = '</item>'

const elementsOf = (event: ReadableEvent): string => {
  const place = placeOf(event)
  const [start, end] = momentsOf(event)

  return [
    `    <ev:startdate>${start}</ev:startdate>`,
    `            <ev:enddate>${end}</ev:enddate>`,
    ...(place ? [`            <ev:location>${escapeText(place)}</ev:location>`] : []),
    '        ',
  ].join('\n')
}

/** In W3C-DTF; of whole days the first and the last. */
const momentsOf = ({ allDay, start, end, zone }: ReadableEvent): string[] =>
  [start, end].map((wall) =>
    allDay ? wall.slice(0, 10) : `${toInstant(wall, zone).slice(0, 19)}Z`,
  )
