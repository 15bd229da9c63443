import type { PayloadRequest } from 'payload'
import { publishingFields } from '../../model/fields/entries.ts'
import { eventFields } from '../../model/fields/events.ts'
import { slugOf } from '../../model/slugs.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { latestVersions } from '../import/latestVersions.ts'
import { readNoted } from '../import/notedState.ts'
import type { FollowedEvent } from './followedEvents.ts'

/** An event that is not as its source left it, and the stored names of the fields that people changed. */
export type ChangedHere = { event: FollowedEvent; fields: string[] }

/** How many events are compared: each costs two versions. */
const mostCompared = 100

/**
 * Those events whose content somebody changed since a reading left them so, of the first hundred that have a newer version at all. Who may
 * see an event is no content. A version that Payload has deleted counts as another one, with unknown fields.
 */
export const changedHere = async (
  req: PayloadRequest,
  events: FollowedEvent[],
): Promise<ChangedHere[]> => {
  const latest = await latestVersions(
    req,
    'events',
    events.map(({ id }) => id),
  )
  const candidates = events
    .map((event) => ({
      event,
      left: readNoted(event.noted.after)?.version,
      now: latest.get(event.id)?.version,
    }))
    .filter(({ left, now }) => left && now && left !== now)
    .slice(0, mostCompared)
  const found: ChangedHere[] = []
  for (const some of inPortions(candidates, 20)) {
    const versions = await contentOf(
      req,
      some.flatMap(({ left = '', now = '' }) => [left, now]),
    )
    for (const { event, left = '', now = '' } of some) {
      const [before, after] = [versions.get(left), versions.get(now)]
      const fields = compared.filter((name) => before?.get(name) !== after?.get(name))
      if (fields.length > 0) found.push({ event, fields: before && after ? fields : [] })
    }
  }

  return found
}

const publishing = new Set<string>(Object.values(publishingFields).map(({ stored }) => stored))

/** The stored names of what an event says, each once. */
const compared = [
  ...new Set(
    Object.values(eventFields).flatMap((field) =>
      'label' in field && !publishing.has(field.stored) && field.stored !== 'accessPassword'
        ? [field.stored]
        : [],
    ),
  ),
]

/** The fields of versions as texts that are equal where their values are. */
const contentOf = async (
  req: PayloadRequest,
  ids: string[],
): Promise<Map<string, Map<string, string>>> => {
  const { docs } = await req.payload.db.findVersions<Record<string, unknown>>({
    collection: slugOf(req.payload, 'events'),
    where: { id: { in: ids } },
    limit: 0,
    pagination: false,
    req,
  })

  return new Map(
    docs.map(({ id, version }) => [
      String(id),
      new Map(compared.map((name) => [name, JSON.stringify(version[name] ?? null)])),
    ]),
  )
}
