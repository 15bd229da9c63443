import { formattingLocale } from '../../api/call.ts'
import { costWording } from '../../api/events/storedCost.ts'
import { formatClock, formatPart } from '../../calendar/formatWhen.ts'
import { languageTag } from '../../calendar/language.ts'
import { toWall } from '../../calendar/zone.ts'
import type { Event } from '../../payload-types.ts'
import type { Visit } from '../visit.ts'

/** What visitors read of the sale of tickets. */
export type TicketSale = {
  /** Where tickets are sold. */
  href: string | undefined
  /** Whether tickets can be had there now, so that the link is a button. */
  isOpen: boolean
  /** Whether there are any left, and from when until when they are sold. */
  words: string[]
  /** What admission costs, in words; empty if nobody said. */
  price: string
}

type Sold = Pick<Event, 'tickets'> & {
  zone: string
  /** The price for visitors, which goes before the number for search engines. */
  cost: string
}

/** The sale of tickets of an event that is still to come; undefined if nothing is known of it. */
export const ticketSale = ({ tickets, zone, cost }: Sold, visit: Visit): TicketSale | undefined => {
  const { url, availability, price, from, until } = tickets ?? {}
  if (!url && !availability && typeof price !== 'number' && !from && !until) return undefined
  const { call, say } = visit
  const now = toWall(call.now, zone)
  const isBefore = Boolean(from && now < from)
  const isAfter = Boolean(until && until < now)
  const when = (wall: string) =>
    say('pages:tickets:moment', {
      day: formatPart(wall, formattingLocale(call), 'date'),
      clock: formatClock(wall, formattingLocale(call)),
    })
  const words = [
    availability && availability !== 'InStock' ? say(`pages:tickets:${availability}`) : '',
    from && isBefore ? say('pages:tickets:from', { when: when(from) }) : '',
    until && !isAfter && !isBefore && availability !== 'SoldOut'
      ? say('pages:tickets:until', { when: when(until) })
      : '',
    isAfter ? say('pages:tickets:closed') : '',
  ]

  return {
    href: url || undefined,
    isOpen: Boolean(url) && !isBefore && !isAfter && availability !== 'SoldOut',
    words: words.filter(Boolean),
    price: cost || priceInWords(tickets, visit),
  }
}

/** The price of a ticket in words: `Free`, `CHF 12.50`. */
const priceInWords = (tickets: Event['tickets'], { call }: Visit): string => {
  const { price, currency } = tickets ?? {}
  const wording = costWording(call)
  if (typeof price !== 'number') return ''
  if (price === 0) return wording.free

  return new Intl.NumberFormat(languageTag(formattingLocale(call)), {
    style: 'currency',
    currency: currency || wording.currency.code,
    ...(Number.isInteger(price) && { maximumFractionDigits: 0 }),
  }).format(price)
}
