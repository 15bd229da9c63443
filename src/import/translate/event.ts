import type { Currency } from '../../calendar/cost'
import type { SpokenEvent } from '../read/event'
import { typedCost } from './cost'
import { entryData, entryTexts } from './entry'
import { differing } from './texts'
import { eventWebsite } from './website'

export type Installation = { currency: Currency; customFields: string[] }

/** What is stored of an event. Titles stay as handed out: the collection decodes what it is given, once (GEN-42). */
export const eventData = (event: SpokenEvent, { currency, customFields }: Installation) => ({
  ...entryData(event),
  title: event.title,
  startLocal: event.start_date,
  endLocal: event.end_date,
  timezone: event.timezone,
  allDay: event.all_day ?? false,
  venues: [...new Set(event.venue)],
  organizers: [...new Set(event.organizer)],
  categories: [...new Set(event.categories)],
  tags: [...new Set(event.tags)],
  cost: typedCost(event, currency),
  website: eventWebsite(event.website, event.url),
  showMap: event.show_map ?? true,
  showMapLink: event.show_map_link ?? true,
  featured: event.featured ?? false,
  sticky: event.sticky ?? false,
  ticketed: event.ticketed ?? false,
  hideFromListings: event.hide_from_listings ?? false,
  ...(customFields.length > 0 && {
    customFields: Object.fromEntries(
      customFields.map((name) => [name, event.custom_fields?.[name]?.value ?? null]),
    ),
  }),
})

export const eventTexts = (italian: SpokenEvent, english: SpokenEvent) => ({
  ...entryTexts(italian, english),
  title: differing(italian.title, english.title) ?? null,
})

/** The custom fields that an event has and this installation does not know (EV-74). */
export const unknownFields = (event: SpokenEvent, customFields: string[]): string[] =>
  Object.keys(event.custom_fields ?? {}).filter((name) => !customFields.includes(name))
