import { createHash } from 'node:crypto'
import { formattingLocale } from '../../api/call.ts'
import type { ReadableOrganizer, ReadableVenue } from '../../api/entries/readablePlaces.ts'
import type { ReadableEvent } from '../../api/events/readable.ts'
import { type Branding, brandingOf } from '../../api/site/readBranding.ts'
import { textOn } from '../../calendar/contrast.ts'
import { formatDateRange } from '../../calendar/formatWhen.ts'
import { defaultColours } from '../../model/pageDesign.ts'
import type { Picture as StoredPicture } from '../../storage/documentCache/collections.ts'
import { statusTitle } from '../event/card.ts'
import { type When, whenOf } from '../event/eventWhen.ts'
import { addressOf } from '../place/map.ts'
import type { Visit } from '../visit.ts'

/** What a share picture says and shows. */
export type ShareContent = {
  title: string
  /** `Cancelled` and the like. */
  notice?: string
  /** When and where. */
  lines: string[]
  /** The day on which it begins, as a leaf of a calendar has it. */
  leaf?: { weekday: string; day: string; month: string }
  photo?: SharePhoto
}

/** A stored photo, and the point of it that stays in sight, in per cent. */
export type SharePhoto = { filename: string; focalX: number; focalY: number }

/** The site that a share picture belongs to. */
export type ShareBrand = {
  name: string
  /** The address of the logo. */
  logo: string | undefined
  /** Whether the owner chose the colour behind the logo. */
  hasHeader: boolean
  /** The surface, and black or white, whichever is read on it. */
  ground: string
  ink: string
  accent: string
}

/** The site of a visit as its share pictures show it. */
export const shareBrandOf = async ({ call, say }: Visit): Promise<ShareBrand> => {
  const { name = say('pages:siteName'), logo, header, accent } = await brandingOf(call)

  return { name, logo: logo?.src, ...shareColours({ header, accent }) }
}

/** The colours of share pictures: those of the top of pages, else the one of links and buttons. */
export const shareColours = ({
  header,
  accent = defaultColours.accent,
}: {
  [Name in 'header' | 'accent']?: Branding[Name] | undefined
}) => {
  const ground = header ?? accent

  return { hasHeader: header !== undefined, ground, ink: textOn(ground), accent }
}

/** What the share picture of the site shows. */
export const siteShare = async (visit: Visit): Promise<ShareContent> => ({
  title: (await shareBrandOf(visit)).name,
  lines: [visit.say('pages:coming')],
})

/** What the share picture of a venue or an organizer shows. */
export const placeShare = (place: ReadableVenue | ReadableOrganizer): ShareContent => ({
  title: place.name,
  lines: 'city' in place ? [addressOf(place).join(', ')].filter(Boolean) : [],
  ...photoOf(place.image),
})

/** What the share picture of an event shows, or of a series, of which it says in words when it takes place. */
export const eventShare = (event: ReadableEvent, visit: Visit, repeats?: string): ShareContent => {
  const { language } = visit.call
  const when = whenOf(event, visit)
  const { weekday, dayOfMonth: day, month } = when.start
  const words = repeats === undefined ? whenWords(event, when, visit) : repeats

  return {
    title: event.title,
    notice: statusTitle(event, visit),
    lines: [capitalized(words, language), placeWords(event, visit)].filter(Boolean),
    ...(repeats === undefined && {
      leaf: {
        weekday: capitalized(weekday, language),
        day,
        month: month.toLocaleUpperCase(language),
      },
    }),
    ...photoOf(event.image),
  }
}

/** `Saturday 5 December 2026, 20:30`, or from which day to which: `5–16 December 2026`. */
const whenWords = ({ start, end }: ReadableEvent, when: When, { call }: Visit): string =>
  when.isOneDay
    ? [when.start.day, when.start.clock].filter(Boolean).join(', ')
    : formatDateRange(start, end, formattingLocale(call))

/** With a capital letter, because it stands by itself: Italian writes names of days with a small one. */
const capitalized = (text: string, language: string): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)

const placeWords = ({ eventStatus, venues }: ReadableEvent, { say }: Visit): string =>
  eventStatus === 'moved_online'
    ? say('pages:event:online')
    : venues.map(({ name, city }) => [name, city].filter(Boolean).join(', ')).join(' · ')

/** The photo of an entry, in a size that is large enough where there is one. */
const photoOf = (image: StoredPicture | undefined): { photo?: SharePhoto } => {
  if (!image) return {}
  const { sizes, filename, focalX, focalY } = image
  const stored = sizes?.w1024?.filename ?? sizes?.w1600?.filename ?? filename

  return stored ? { photo: { filename: stored, focalX: focalX ?? 50, focalY: focalY ?? 50 } } : {}
}

/** A name for all that a picture shows, so that another picture has another address. */
export const shareVersion = (content: ShareContent, brand: ShareBrand): string =>
  createHash('sha1')
    .update(JSON.stringify([revision, content, brand]))
    .digest('base64url')
    .slice(0, 12)

/** To be raised when pictures are drawn otherwise. */
const revision = 3
