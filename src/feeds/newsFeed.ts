import { Feed as Channel } from 'feed'
import { type Call, formattingLocale } from '../api/call.ts'
import { moreDates } from '../api/events/moreDates.ts'
import { openedEvent, type ReadableEvent } from '../api/events/readable.ts'
import { coming, type DaysFrom, daysIn, hasDates } from '../api/events/window.ts'
import { extensionOf, pictureUrl } from '../api/media/present.ts'
import { sayTo } from '../api/say.ts'
import { formatWhen } from '../calendar/formatWhen.ts'
import { languageTag } from '../calendar/language.ts'
import { withOwnImages } from '../calendar/ownImages.ts'
import { escapeText } from '../calendar/text.ts'
import { withinPage } from '../calendar/withinPage.ts'
import { formats } from '../media/formats.ts'
import type { Event } from '../payload-types.ts'
import type { Picture } from '../storage/documentCache/collections.ts'
import { withEventDates } from './eventDates.ts'
import { type Feed, newestOf } from './feed.ts'
import { placeOf } from './feedPlace.ts'
import { largestFeed, shortText } from './fitting.ts'
import { plainText } from './plainText.ts'
import { readerText } from './readerText.ts'
import { dayByDayOfFeed, eventsOfFeed } from './readFeed.ts'
import { noticeOf, titleOf } from './statusNotice.ts'
import { uidOf } from './uid.ts'
import { xmlText } from './xmlText.ts'

/** The most events of a news feed (FD-3). */
const most = 50

/** The name of a feed for news readers, its page and its address. */
export type News = { name: string; page: string; address: string }

/**
 * The RSS 2.0 of the next events that match filters of `GET /events`, by start, with only the next date of each series
 * (FD-3, RC-23). What begins on the first day stands before what already runs, and what is long behind both (PG-7); where the filters say
 * whether it is long, or which moments it has, all by start. Throws the refusal of the filters.
 */
export const newsFeed = async (
  call: Call,
  input: Record<string, unknown>,
  { name, page, address }: News,
): Promise<Feed> => {
  const { events, later, opened } = await newsOf(call, input)
  const modified = newestOf(events)
  const written = (isShort: boolean): string => {
    const channel = new Channel({
      title: readerText(name),
      description: readerText(name),
      id: page,
      link: page,
      language: languageTag(call.language),
      feedLinks: { rss: address },
      generator: 'payload-events-calendar',
      copyright: '',
      updated: new Date(modified ?? 0),
    })
    const readable = events.map(opened)
    for (const event of readable) {
      const more = later.get(event.id)
      channel.addItem(itemOf(event, call, { more, isShort }))
    }

    return xmlText(withEventDates(channel.rss2(), readable))
  }
  const whole = written(false)

  return {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
    body: Buffer.byteLength(whole) > largestFeed ? written(true) : whole,
    input,
  }
}

/** The same as JSON Feed 1.1, whose texts are plain, and are not cut to suit readers of RSS. */
export const jsonFeed = async (
  call: Call,
  input: Record<string, unknown>,
  { name, page, address }: News,
): Promise<Feed> => {
  const { events, later, opened } = await newsOf(call, input)
  const written = (isShort: boolean): string =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: name,
      home_page_url: page,
      feed_url: address,
      language: languageTag(call.language),
      items: events.map((event) =>
        jsonItemOf(opened(event), call, { more: later.get(event.id), isShort }),
      ),
    })
  const whole = written(false)

  return {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
    body: Buffer.byteLength(whole) > largestFeed ? written(true) : whole,
    input,
  }
}

const newsOf = async (call: Call, input: Record<string, unknown>) => {
  const filters = { ...input, occurrences: 'next' }
  const days = daysOfNews(call, input)
  const { events, context } = days
    ? await dayByDayOfFeed(call, filters, { days, most })
    : await eventsOfFeed(call, { ...filters, ...(!hasDates(input) && coming(call)) }, { most })

  return {
    events,
    later: await moreDates(call, events),
    opened: (event: Event) => openedEvent(event, context),
  }
}

/**
 * The days of a feed that goes day by day as lists do: those of a list, or all from today on; undefined where its query says otherwise
 * which events it has.
 */
const daysOfNews = (call: Call, input: Record<string, unknown>): DaysFrom | undefined => {
  if (input.include !== undefined || input.long !== undefined) return undefined

  return daysIn(hasDates(input) ? input : coming(call))
}

type Telling = { more: number | undefined; isShort: boolean }

const itemOf = (event: ReadableEvent, call: Call, telling: Telling) => {
  const enclosure = event.image && enclosureOf(event.image, call)
  const published = new Date(`${event.published.slice(0, 19)}Z`)

  return {
    title: readerText(titleOf(event, sayTo(call))),
    id: event.url,
    link: event.url,
    guid: uidOf(event, new URL(call.root.site).hostname),
    date: published,
    published,
    description: textOf(event, call, telling),
    category: [...event.categories, ...event.tags].map(({ name }) => ({
      name: readerText(name ?? ''),
    })),
    ...(enclosure && { enclosure }),
  }
}

const jsonItemOf = (event: ReadableEvent, call: Call, telling: Telling) => {
  const tags = [...event.categories, ...event.tags].map(({ name }) => name ?? '')
  const picture = event.image && pictureUrl(call, event.image)

  return {
    id: uidOf(event, new URL(call.root.site).hostname),
    url: event.url,
    title: titleOf(event, sayTo(call)),
    content_html: textOf(event, call, telling),
    ...(picture && { image: picture }),
    date_published: instantOf(event.published),
    date_modified: instantOf(event.updated),
    ...(tags.length > 0 && { tags }),
  }
}

/** RFC 3339, in whole seconds as in the contract. */
const instantOf = (instant: string): string => `${instant.slice(0, 19)}Z`

/** What visitors must know, when and where it is, before what is said of it. */
const textOf = (event: ReadableEvent, call: Call, { more = 0, isShort }: Telling): string => {
  const when = formatWhen(event, { language: formattingLocale(call), say: sayTo(call) })
  const place = placeOf(event)
  const later = more > 0 ? sayTo(call)('pages:series:more', { count: more }) : ''
  const lines = [noticeOf(event, call), [when, later].filter(Boolean).join(', '), place]
    .filter(Boolean)
    .map((line) => `<p>${escapeText(line)}</p>`)

  const said = withinPage(withOwnImages(event.excerpt || event.description, call.root.site))

  const text = isShort ? escapeText(shortText(plainText(said), event.url)) : said

  return [...lines, text].filter(Boolean).join('\n')
}

/** The picture of an event as RSS encloses it; a size that is not known is 0. */
const enclosureOf = (image: Picture, call: Call) => {
  const url = pictureUrl(call, image)
  if (!url) return undefined
  const extension = extensionOf(image)
  const [format] = Object.entries(formats).find(([, ending]) => ending === extension) ?? []

  return {
    url,
    type: format ? `image/${format}` : 'application/octet-stream',
    length: image.filesize || 0,
  }
}
