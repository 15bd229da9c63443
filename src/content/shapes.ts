import { fold, searchLines } from '../calendar/search.ts'
import type { TitledCollection } from '../model/defaultSlugs.ts'
import { eventFields } from '../model/fields/events.ts'
import { organizerFields } from '../model/fields/organizers.ts'
import { tagFields } from '../model/fields/terms.ts'
import { venueFields } from '../model/fields/venues.ts'
import type { Shape } from './texts/resolveTexts.ts'

const foldedLines = (texts: string[]) => texts.map(fold).join('\n')

/** What each collection lets itself be found by. */
export const shapes: Record<TitledCollection, Shape> = {
  events: { collection: 'events', title: 'title', fields: eventFields },
  'calendar-series': { collection: 'calendar-series', title: 'title', fields: eventFields },
  venues: {
    collection: 'venues',
    title: 'name',
    fields: venueFields,
    furtherTexts: ['accessibilityDetails'],
    folded: searchLines,
  },
  organizers: {
    collection: 'organizers',
    title: 'name',
    fields: organizerFields,
    folded: searchLines,
  },
  categories: { collection: 'categories', title: 'name', fields: tagFields, folded: foldedLines },
  tags: { collection: 'tags', title: 'name', fields: tagFields, folded: foldedLines },
}
