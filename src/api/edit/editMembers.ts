import { mayEdit } from '../../content/access/entryAccess.ts'
import type { Event, EventSeries, Organizer, Venue } from '../../payload-types.ts'
import { aliasesOfAll } from '../../storage/aliasRows.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import { together } from '../../storage/documentCache/together.ts'
import { saidIn } from '../../storage/documentCache/translated.ts'
import type { Call } from '../call.ts'
import type { Keys } from '../entries/open.ts'
import { editOfEvent, galleryOf } from './editOfEvent.ts'
import { editOfVenue } from './editOfVenue.ts'
import { filledOf } from './filledOf.ts'
import { userNames } from './userNames.ts'

type Entries = {
  events: Event
  'calendar-series': EventSeries
  venues: Venue
  organizers: Organizer
}

type Request<C extends keyof Entries> = { collection: C; entries: Entries[C][]; keys: Keys }

/** What `context=edit` adds to an entry. */
export type Edited = { edit?: object }

/**
 * Of entries the member `edit`, for callers who may edit them and sent `context=edit` (DEV-93): what their form has and no other member
 * says, such as the password, each only where it is filled. A fixed number of queries for all of them, and none for other callers.
 */
export const editMembers = async <C extends keyof Entries>(
  call: Call,
  { collection, entries, keys }: Request<C>,
): Promise<(entry: Entries[C]) => Edited> => {
  if (keys.context !== 'edit' || !call.caller) return () => ({})
  const editable = entries.filter((entry) => mayEdit(call.caller, entry, call.now))
  const ids = editable.map(({ id }) => id)
  if (ids.length === 0) return () => ({})
  const [found, slugs, names, pictures] = await together(call, [
    () =>
      findFields(call, collection, {
        where: { id: { in: ids } },
        select: { seoTitle: true, seoDescription: true },
      }),
    () => aliasesOfAll(call, { resource: collection, entries: ids }),
    () => userNames(call, editable),
    () => galleryOf(call, editable),
  ])
  const whole = new Map(found.map((entry) => [entry.id, entry]))

  return (entry) => {
    const texts = whole.get(entry.id)
    if (!texts) return {}
    const edit = {
      post_password: entry.accessPassword,
      author_name: names(entry),
      aliases: slugs.get(entry.id),
      seo_title: saidIn(texts, 'seoTitle', call.language),
      seo_description: saidIn(texts, 'seoDescription', call.language),
      ...('startLocal' in entry && editOfEvent(entry, { call, pictures })),
      ...('accessibility' in entry && editOfVenue(entry)),
    }

    return { edit: filledOf(edit) }
  }
}
