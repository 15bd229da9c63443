import { formattingLocale } from '../../api/call.ts'
import type { EventContext } from '../../api/events/linkedPlaces.ts'
import { type ReadableEvent, readableEvent } from '../../api/events/readable.ts'
import { costWording } from '../../api/events/storedCost.ts'
import { presentCost } from '../../calendar/cost.ts'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import { movedFrom } from '../../calendar/movedFrom.ts'
import { htmlToText } from '../../calendar/text.ts'
import type { Event } from '../../payload-types.ts'
import { focusOf } from '../parts/focus.ts'
import { langOf } from '../parts/lang.ts'
import { type Picture, pictureOf } from '../parts/picture.ts'
import { categoryClass } from '../style/categorySheet.ts'
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
  /** The class that has the colour of its first category. */
  colour: string | undefined
  /** Which part of the picture stays in sight where it is cut. */
  focus: string | undefined
}

/** What lists show of an event; what a password hides stays hidden (EV-75). */
export const cardOf = (document: Event, context: EventContext, visit: Visit): Card => {
  const event = readableEvent(document, context)
  const { id, title, start, description, excerpt, image = visit.fallbackPicture } = event

  return {
    id,
    href: local(visit, event.url),
    title,
    titleLang: langOf(document, 'title'),
    day: start.slice(0, 10),
    when: whenOf(event, visit),
    places: event.venues.map((venue) => ({
      name: [venue.name, venue.city].filter(Boolean).join(', '),
      lang: langOf(venue.document, 'name'),
    })),
    text: shortened(htmlToText(excerpt || description)),
    textLang: langOf(document, excerpt ? 'excerptHtml' : 'descriptionHtml'),
    cost: costOf(event, visit),
    isFeatured: event.isFeatured,
    statusTitle: statusTitle(event, visit),
    status: event.eventStatus,
    picture: image && pictureOf(visit, image),
    colour: event.categories[0] && categoryClass(event.categories[0].id),
    focus: focusOf(image),
  }
}

/** What admission costs, in words. */
export const costOf = ({ cost }: ReadableEvent, { call }: Visit): string =>
  presentCost(cost, costWording(call)).cost

/** The status of an event in words, or from when it was moved (DEV-95); empty if it takes place as planned (EV-77). */
export const statusTitle = (
  event: Pick<ReadableEvent, 'eventStatus' | 'previousStart' | 'allDay'>,
  { call, say }: Pick<Visit, 'call' | 'say'>,
): string =>
  event.eventStatus === asPlanned
    ? movedFrom(event, { language: formattingLocale(call), say })
    : say(`collections:eventStatus:${event.eventStatus}`)

const most = 160

/** Whole words, as many as fit. */
export const shortened = (text: string, length = most): string => {
  if (text.length <= length) return text
  const cut = text.slice(0, length)

  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`
}
