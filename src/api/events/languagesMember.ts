import { eventFields } from '../../model/fields/events.ts'
import type { Event } from '../../payload-types.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { isFallbackIn, saidIn } from '../../storage/documentCache/translated.ts'
import type { Call } from '../call.ts'
import { addressOf } from '../entries/base.ts'
import type { ReadableEvent } from './readable.ts'

/** What `_embed=languages` adds to an event (VN-4). */
type Embedded = { languages?: Record<string, InLanguage> }

type InLanguage = {
  slug: string
  url: string
  /** Names of the members that this language shows in the first one (LANG-4). */
  fallback: string[]
  /** What was written for search engines in this language. */
  seo_title?: string
  seo_description?: string
}

/** Of events the member `languages`, where it is requested, by one query for all of them. */
export const languagesMembers = async (
  call: Call,
  events: Event[],
  wanted: readonly string[] | undefined,
): Promise<(event: Event, readable: ReadableEvent) => Embedded> => {
  if (!wanted?.includes('languages') || events.length === 0) return () => ({})
  const found = await findFields(call, 'events', {
    where: { id: { in: events.map(({ id }) => id) } },
    select: {
      resolved: true,
      seoTitle: true,
      seoDescription: true,
      ...Object.fromEntries(texts.map(({ stored }) => [stored, true])),
    },
  })
  const whole = new Map(found.map((event) => [event.id, event]))

  return (event, readable) => {
    const all = whole.get(event.id)

    return all
      ? { languages: inEach(call, { ...event, resolved: all.resolved }, readable, all) }
      : {}
  }
}

const inEach = (
  call: Call,
  event: Event,
  { isOpen }: ReadableEvent,
  all: Event,
): Record<string, InLanguage> =>
  Object.fromEntries(
    call.settings.languages.map((language) => [
      language,
      {
        slug: textsIn(event, language).slug ?? '',
        url: addressOf({ ...call, language }, 'events', event).url,
        // A password also hides which texts there are (EV-75).
        fallback: texts
          .filter(
            ({ stored, isHidden }) => (isOpen || !isHidden) && isFallbackIn(all, stored, language),
          )
          .map(({ name }) => name),
        ...(isOpen && seoIn(all, language)),
      },
    ]),
  )

const seoIn = (all: Event, language: string): Pick<InLanguage, 'seo_title' | 'seo_description'> => {
  const [title, description] = ['seoTitle', 'seoDescription'].map((field) => {
    const said = saidIn(all, field, language)

    return typeof said === 'string' ? said.trim() : ''
  })

  return {
    ...(title && { seo_title: title }),
    ...(description && { seo_description: description }),
  }
}

/** Localized texts of events by their names in answers; the slug has a member of its own. */
const texts = Object.entries(eventFields).flatMap(([name, field]) =>
  'localized' in field && field.kind !== 'slug'
    ? [{ name, stored: field.stored, isHidden: field.kind !== 'title' && field.kind !== 'notice' }]
    : [],
)
