import { mayRead } from '../../content/access/entryAccess.ts'
import { isDrawn, publicIdFieldOf } from '../../model/publicIds.ts'
import { isTrashed, statusOf } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { countDocuments } from '../../storage/documentCache/findDocuments.ts'
import type { Answer, Call, Endpoint } from '../call.ts'
import { whereId } from '../conditions.ts'
import { editMembers } from '../edit/editMembers.ts'
import { entryBySlug, ofPresentSlug } from '../entries/formerSlug.ts'
import { isOpen, type Keys, keysOf } from '../entries/open.ts'
import { slugPathParam } from '../entries/params.ts'
import { ApiError } from '../errors.ts'
import { filterTexts, modifiedText, statusText } from '../filterTexts.ts'
import { JsonList, jsonBytes } from '../json.ts'
import { contextText } from '../lookups.ts'
import { pageAnswer } from '../pageAnswer.ts'
import { found, parseParams } from '../parseParams.ts'
import { noneAt } from '../reasons.ts'
import { eventIn } from './cachedJson.ts'
import { findEvents } from './findEvents.ts'
import { languagesMembers } from './languagesMember.ts'
import { linkedOf } from './linked.ts'
import { presentEvent, presentSingleEvent } from './present.ts'
import { openedEvent, readableEvent } from './readable.ts'
import { eventReadParams } from './readParams.ts'
import { seriesRevision } from './seriesMember.ts'
import { dateBounds } from './window.ts'

/** `GET /events` (section 4). */
export const listEvents: Endpoint = async (call, input) => {
  const { query, request, total, events, context } = await findEvents(call, input, {
    venueFindsProtected: true,
  })
  const embedded = await languagesMembers(call, events, query._embed)
  const { keys } = context
  const edited = await editMembers(call, { collection: 'events', entries: events, keys })
  const presented = (event: Event) => {
    const readable = readableEvent(event, context)

    return {
      ...presentEvent(event, readable, context),
      ...embedded(event, readable),
      ...edited(event),
    }
  }

  return pageAnswer(call, 'events', {
    docs:
      input._fields === undefined && !query._embed?.length
        ? new JsonList(
            events.map((event) =>
              eventIn(event, context, { name: 'json', write: () => jsonBytes(presented(event)) }),
            ),
          )
        : events.map(presented),
    total,
    request,
    filters: filterTexts(query, input, {
      ...noDates,
      ...dateBounds(query, call),
      strict_dates: query.strict_dates ? 'true' : undefined,
      status: statusText(call, input.status),
      modified_after: modifiedText(query, call),
      _embed: query._embed?.join(',') || undefined,
      context: contextText(query),
    }),
  })
}

/** `GET /events/<id>` (section 5). */
export const readEvent: Endpoint = async (call, input) => {
  const { _embed } = await parseParams(eventReadParams, input, call)
  const event = await documentById(call, 'events', Number(call.path.id))

  return singleEvent(call, event, { keys: keysOf(input), embed: _embed })
}

/** `GET /events/by-slug/<slug>` (EV-48, PG-9). */
export const readEventBySlug: Endpoint = async (call, input) => {
  const slug = call.path.slug ?? ''
  const named = await entryBySlug(call, 'events', slug)
  const { _embed } = await parseParams(
    { slug: found(slugPathParam, named.entry, noneAt('slug', 'events')), ...eventReadParams },
    { ...input, slug },
    call,
  )
  const answer = await singleEvent(call, named.entry, { keys: keysOf(input), embed: _embed })

  return ofPresentSlug(call, { collection: 'events', named, answer })
}

/** EV-44 to EV-47, in this order. */
const singleEvent = async (
  call: Call,
  event: Event | undefined,
  { keys, embed }: { keys: Keys; embed: readonly string[] | undefined },
): Promise<Answer> => {
  if (!event) throw await unknownEvent(call)

  const { readable, context } = await readWhole(call, event, keys)
  const embedded = await languagesMembers(call, [event], embed)
  const edited = await editMembers(call, { collection: 'events', entries: [event], keys })

  return {
    body: {
      ...presentSingleEvent(event, readable, context),
      ...embedded(event, readable),
      ...edited(event),
    },
    revision: seriesRevision(event, context.linked),
  }
}

/** An event that exists and is open to the caller. Throws the refusal if it is not. */
export const readWhole = async (call: Call, event: Event, keys: Keys) => {
  if (isTrashed(event)) throw new ApiError('event-no-longer-available')
  const status = statusOf(event, call.now)
  if (status !== 'publish' && !mayRead(call.caller, event, call.now)) {
    throw new ApiError('event-not-accessible')
  }
  if (!isOpen(call, event, keys)) throw new ApiError('event-password-protected')
  const context = { call, linked: await linkedOf(call, [event]), keys }

  return { readable: openedEvent(event, context), context }
}

/** EV-41, EV-43, RC-1: an id of another type is refused differently from one that nothing has; a slug is always of the second kind. */
export const unknownEvent = async (call: Call): Promise<ApiError> => {
  const { payload } = call
  const counts = await Promise.all([
    countDocuments(call, 'venues', whereId(call)),
    countDocuments(call, 'organizers', whereId(call)),
    countDocuments(call, 'calendar-series', whereId(call)),
    // Numbers of a site's own files are none of ours.
    isDrawn(payload, 'media')
      ? countDocuments(call, 'media', whereId(call, publicIdFieldOf(payload, 'media')))
      : 0,
  ])

  return counts.some((known) => known > 0)
    ? new ApiError('rest-invalid-event-id')
    : new ApiError('rest-event-not-found', { values: { id: call.path.id ?? call.path.slug ?? '' } })
}

const noDates = {
  start_date: undefined,
  end_date: undefined,
  starts_before: undefined,
  starts_after: undefined,
  ends_before: undefined,
  ends_after: undefined,
}
