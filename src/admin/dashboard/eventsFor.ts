import type { Payload, TypedUser, Where } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { type Name, namesIn } from '../../content/lists/entryNames.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'
import { boundingTotal } from '../../storage/eventIndex/countedDrafts.ts'

const most = 6

type CardQuery = {
  payload: Payload
  user: TypedUser | null | undefined
  where: Where
  language: Language
}

/** An event in a card, with its title in the requested language, or else in the first (LANG-4). */
export type EventOfCard = Pick<Event, 'id' | 'startLocal' | 'allDay'> & { name: Name | undefined }

/** The first events of a card in their newest versions, as far as the user may read them, and their total. */
export const eventsFor = async ({
  payload,
  user,
  where,
  language,
}: CardQuery): Promise<{ events: EventOfCard[]; total: number }> => {
  const { docs, totalDocs } = await payload.find({
    collection: slugOf(payload, 'events'),
    where,
    draft: true,
    depth: 0,
    limit: most,
    sort: 'startLocal',
    locale: 'all',
    select: {
      title: true,
      copied: true,
      startLocal: true,
      endLocal: true,
      allDay: true,
      timezone: true,
    },
    context: boundingTotal,
    overrideAccess: false,
    user: user ?? null,
  })
  const nameOf = namesIn(language, languagesOf(payload), 'title')

  return {
    events: docs.map((event) => ({
      id: event.id,
      name: nameOf(event),
      startLocal: event.startLocal,
      allDay: event.allDay ?? false,
    })),
    total: totalDocs,
  }
}
