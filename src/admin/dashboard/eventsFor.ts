import type { Payload, TypedUser, Where } from 'payload'
import { combineWhereConstraints } from 'payload/shared'
import type { Language } from '../../calendar/language.ts'
import { stateFields } from '../../content/access/stateFields.ts'
import { namesOf } from '../../content/colleagues.ts'
import { type Name, namesIn } from '../../content/lists/entryNames.ts'
import { seriesNames } from '../../content/lists/seriesNames.ts'
import { seriesRows } from '../../content/lists/seriesRows.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { storedIdOf } from '../../model/storedId.ts'
import type { Event } from '../../payload-types.ts'
import { boundingTotal } from '../../storage/eventIndex/countedDrafts.ts'

const most = 6

type CardQuery = {
  payload: Payload
  user: TypedUser | null | undefined
  where: Where
  language: Language
  /** A day, `2026-03-14`: events that began before it come last. */
  from?: string
}

/** An event in a card, with its title in the requested language, or else in the first (LANG-4); several dates have that of their series. */
export type EventOfCard = Pick<Event, 'id' | 'startLocal' | 'allDay'> & {
  name: Name | undefined
  /** What the author and the editors last wrote to each other. */
  note: string | undefined
  /** How many dates of a series it stands for; undefined for a single event. */
  dates: number | undefined
  hasEnded: boolean
  /** What the editor is called who handed it back. */
  returnedBy: string | undefined
}

/**
 * The first rows of a card and their total: events in their newest versions, as far as the user may read them, each series once.
 */
export const eventsFor = async (
  query: CardQuery,
): Promise<{ events: EventOfCard[]; total: number }> => {
  const { payload, user, language, from } = query
  const rows = await seriesRows({ payload, user, where: query.where })
  const where = combineWhereConstraints([query.where, rows.where])
  const now = new Date().toISOString()
  const nameOf = namesIn(language, languagesOf(payload), 'title')
  const [next, running] = await Promise.all(
    from
      ? [
          found(query, { and: [where, { startLocal: { greater_than_equal: from } }] }),
          found(query, { and: [where, { startLocal: { less_than: from } }] }),
        ]
      : [found(query, where), undefined],
  )
  const docs = [...next.docs, ...(running?.docs ?? [])].slice(0, most)
  const [people, names] = await Promise.all([
    namesOf(
      payload,
      docs.flatMap((event) => storedIdOf(event.returnedBy) ?? []),
    ),
    seriesNames(payload, {
      user,
      dates: docs.filter(({ id }) => (rows.dates.get(id) ?? 1) > 1),
      language,
    }),
  ])

  return {
    events: docs.map((event) => ({
      id: event.id,
      name: nameInCard(nameOf(event), names.get(event.id)),
      startLocal: event.startLocal,
      allDay: event.allDay ?? false,
      note: event.reviewNote ?? undefined,
      dates: rows.dates.get(event.id),
      hasEnded: (event.endUtc ?? '') < now,
      returnedBy: people.get(storedIdOf(event.returnedBy) ?? ''),
    })),
    total: next.totalDocs + (running?.totalDocs ?? 0),
  }
}

/** The name of the series says nothing of a date that lacks its language. */
const nameInCard = (own: Name | undefined, ofSeries: Name | undefined): Name | undefined =>
  ofSeries?.language === own?.language ? (ofSeries ?? own) : own

const found = ({ payload, user }: CardQuery, where: Where) =>
  payload.find({
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
      endUtc: true,
      allDay: true,
      timezone: true,
      reviewNote: true,
      returnedBy: true,
      series: true,
      overridden: true,
      // Who may read a note depends on these.
      ...stateFields,
    },
    context: boundingTotal,
    // Who handed it back.
    showHiddenFields: true,
    overrideAccess: false,
    user: user ?? null,
  })
