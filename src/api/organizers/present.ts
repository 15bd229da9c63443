import { escapeText, htmlToText } from '../../calendar/text'
import type { Media, Organizer } from '../../payload-types'
import type { Call } from '../call'
import { authorOf, entryBase } from '../entries/base'
import { filled } from '../entries/filled'
import { presentImage } from '../media/present'

export type OrganizerContext = { call: Call; image: Media | undefined }

/** An organizer as it is shown in full; empty members are absent (OR-9). */
export const presentOrganizer = (organizer: Organizer, { call, image }: OrganizerContext) => ({
  ...entryBase(call, 'organizers', organizer),
  ...filled({ author: authorOf(organizer) === '0' ? '' : authorOf(organizer) }),
  organizer: escapeText(organizer.name ?? ''),
  ...filled({
    description: organizer.descriptionHtml,
    excerpt: organizer.excerptHtml,
    image: image && presentImage(call, image),
    phone: organizer.phone,
    website: organizer.website,
    email: organizer.email,
  }),
})

export type SpokenOrganizer = ReturnType<typeof presentOrganizer>

const blankable = ['description', 'excerpt', 'phone', 'website', 'email'] as const

/** The form of a protected organizer that was not opened: the name stays (OR-10). */
export const blankOrganizer = (organizer: SpokenOrganizer) => ({
  ...organizer,
  ...Object.fromEntries(blankable.filter((name) => name in organizer).map((name) => [name, ''])),
  ...('image' in organizer && { image: false }),
})

/** OR-9. Of the JSON-LD of an event it is the `organizer`. */
export const organizerJsonLd = (organizer: SpokenOrganizer, name: string) => ({
  '@type': 'Person',
  name,
  description: htmlToText(organizer.description ?? ''),
  ...(organizer.image && { image: organizer.image.url }),
  url: organizer.url,
  telephone: organizer.phone ?? '',
  email: organizer.email ?? '',
  sameAs: organizer.website ?? '',
})
