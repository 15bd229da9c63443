import { follow } from '../../api/events/linked.ts'
import type { EventContext } from '../../api/events/linkedPlaces.ts'
import { presentEvent } from '../../api/events/present.ts'
import { imageOf } from '../../api/media/find.ts'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import { htmlToText, unescapeText } from '../../calendar/text.ts'
import type { Say } from '../../i18n/texts.ts'
import type { Event } from '../../payload-types.ts'
import { focusOf } from '../parts/focus.ts'
import { langOf, langOfFirst } from '../parts/lang.ts'
import { type Picture, pictureOf } from '../parts/picture.ts'
import { local, type Visit } from '../visit.ts'
import { type When, whenOf } from './eventWhen.ts'

/** An event among others. */
export type Card = {
  id: number
  href: string
  title: string
  titleLang: string | undefined
  /** The day on which it begins, `YYYY-MM-DD`. */
  day: string
  when: When
  places: { name: string; lang: string | undefined }[]
  text: string
  textLang: string | undefined
  cost: string
  isFeatured: boolean
  /** `Cancelled` and the like; empty where it takes place as planned (EV-77). */
  statusTitle: string
  status: EventStatus
  picture: Picture | undefined
  /** Which part of the picture stays in sight where it is cut. */
  focus: string | undefined
}

/** The part of a serialized event that lists show; what a password hides stays hidden (EV-75). */
export const cardOf = (document: Event, context: EventContext, visit: Visit): Card => {
  const event = presentEvent(document, context)
  const venues = follow(document.venues, context.linked.venues)

  return {
    id: event.id,
    href: local(visit, event.url),
    title: unescapeText(event.title),
    titleLang: langOf(document, 'title'),
    day: event.start_date.slice(0, 10),
    when: whenOf(event, visit),
    places: [event.venue].flat().map((venue, index) => ({
      name: placeOf(venue),
      lang: langOf(venues[index], 'name'),
    })),
    text: shortened(htmlToText(event.excerpt || event.description)),
    textLang: langOfFirst(document, ['excerptHtml', 'descriptionHtml']),
    cost: event.cost,
    isFeatured: event.featured === true,
    statusTitle: statusTitle(event, visit.say),
    status: event.event_status,
    picture: event.image ? pictureOf(visit, event.image) : undefined,
    focus: focusOf(context.linked.media.get(imageOf(document) ?? 0)),
  }
}

type WithStatus = { event_status: EventStatus }

/** The status of an event in words; empty if it takes place as planned (EV-77). */
export const statusTitle = ({ event_status }: WithStatus, say: Say): string =>
  event_status === asPlanned ? '' : say(`collections:eventStatus:${event_status}`)

const placeOf = ({ venue, city }: { venue?: string; city?: string }): string =>
  [unescapeText(venue ?? ''), city].filter(Boolean).join(', ')

const most = 160

/** Whole words, as many as fit. */
export const shortened = (text: string, length = most): string => {
  if (text.length <= length) return text
  const cut = text.slice(0, length)

  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`
}
