import { mayEdit } from '../../content/access/entryAccess.ts'
import type { Data } from '../../content/data.ts'
import { settleFirstCounts } from '../../content/links/counts.ts'
import { isTrashed } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import type { Answer, Call, Endpoint } from '../call.ts'
import { addressed, requireRight } from '../entries/addressed.ts'
import { refuseForeignAuthor, trashing } from '../entries/changes.ts'
import { linkedEntries } from '../entries/linkedEntries.ts'
import { slugPathParam } from '../entries/params.ts'
import { deleteParams } from '../entries/writeParams.ts'
import { ApiError } from '../errors.ts'
import { storedImage } from '../media/wanted.ts'
import { makeOrganizer } from '../organizers/writeOrganizers.ts'
import { found, parseParams, type Query } from '../parseParams.ts'
import { requireUnchanged } from '../precondition.ts'
import { noneAt } from '../reasons.ts'
import { deleteForGood, putInTrash, saveChanges, saveNew } from '../save.ts'
import { changedIn, isAnswerOf, isUnchanged } from '../sentBack.ts'
import { linkedTerms } from '../terms/links.ts'
import { makeVenue } from '../venues/writeVenues.ts'
import { created, inWriteTransaction } from '../writing.ts'
import { eventChanges } from './changes.ts'
import { dryRun } from './dryRun.ts'
import { hasTerms } from './linked.ts'
import { lookAhead, lookAheadInTrash, lookAtLinked } from './lookAhead.ts'
import { unknownEvent } from './readEvents.ts'
import { scopeParams } from './scopeParams.ts'
import { eventParams, type SentEvent } from './writeParams.ts'
import {
  isInSeries,
  makeSeries,
  removeInScope,
  repeatAsSent,
  requireScope,
  saveSeries,
} from './writeSeries.ts'
import { serializedForms, startCounting, storedEvent, writtenEvent } from './writtenEvent.ts'

/** `POST /events` (EV-80). */
export const createEvent: Endpoint = async (call, input) => {
  const copied = await copiedOf(call, input)
  const sent = await parseParams(eventParams.create, copied.input, call)
  requireRight(call, undefined)
  const changes = { ...eventChanges(sent, { call }), ...copied.stored }
  refuseForeignAuthor(sent.author, { call })

  const store = async (inside: Call) => {
    if (sent.recurrence) {
      const data = { ...changes, ...(await linksOf(sent, inside)) }

      return storedEvent(inside, await makeSeries(inside, data, sent.recurrence))
    }
    lookAhead(inside, sent)
    const links = await linksOf(sent, { ...inside, madeFor: changes })
    const id = await saveNew(inside, 'events', { ...changes, ...links })
    if (inside.req) await settleFirstCounts(inside.req)

    return storedEvent(inside, id)
  }
  if (sent.dry_run) return dryRun(call, store)
  if (!sent.recurrence && hasTerms(sent)) startCounting(call)
  const event = await inWriteTransaction(call, store)

  return created(call, 'events', await writtenEvent(call, event, input))
}

/** POST, PUT, PATCH of an event by id or by slug: one operation, what is not sent stays (EV-81, EV-105). */
export const updateEvent: Endpoint = async (call, input) => {
  const sent = await parseParams(eventParams.update, await changedInput(call, input), call)
  const known = await changeableEvent(call)

  const store = async (inside: Call) => {
    const stored = await changeableEvent(inside)
    await requireUnchanged(inside)
    const changes = eventChanges(sent, { call: inside, stored })
    refuseForeignAuthor(sent.author, { call: inside, stored })
    const links = await linksOf(sent, inside)
    const data = { ...changes, ...links }
    const scope = isInSeries(stored) ? sent.scope : 'this'
    if (scope === 'this') {
      requireScope(stored, sent)
      await saveChanges(inside, 'events', { id: stored.id, data })
      await repeatAsSent(inside, stored, { sent, data })
    } else await saveSeries(inside, stored, { sent, data, scope })

    return storedEvent(inside, stored.id)
  }
  if (sent.dry_run) return dryRun(call, store)
  if (!isInSeries(known) && !sent.recurrence && (hasTerms(known) || hasTerms(sent)))
    startCounting(call)
  lookAtLinked(call, known)
  const event = await inWriteTransaction(call, store)

  return { body: await writtenEvent(call, event, input) }
}

/** The input; of an answer that was sent back, only the members that it changes (GEN-57). */
const changedInput = async (call: Call, input: Input): Promise<Input> => {
  const event = input.id === undefined ? undefined : await addressed(call, 'events')
  if (!event || !isAnswerOf(event.id, input) || !mayEdit(call.caller, event, call.now)) return input

  return changedIn(input, await serializedForms(call, event, input))
}

/**
 * What a copy is made of, from an answer that was sent to make one: the input, and stored values of the original where the answer
 * says less. An answer gives a price the mark of the site, for example, and an event without a website an address (GEN-57).
 */
const copiedOf = async (
  call: Call,
  sent: Input,
): Promise<{ input: Input; stored: Pick<Data<'events'>, CopiedName> }> => {
  // An answer says `0` where an event has no author (EV-61).
  const input = sent.id !== undefined && sent.author === '0' ? { ...sent, author: null } : sent
  const id = Number(input.id)
  const event = Number.isSafeInteger(id) && (await documentById(call, 'events', id))
  if (!event || !mayEdit(call.caller, event, call.now)) return { input, stored: {} }
  const forms = await serializedForms(call, event, input)
  const { cost, costParsed, customFields } = event

  return {
    input: isUnchanged('website', input, forms) ? { ...input, website: event.website } : input,
    stored: {
      ...(isUnchanged('cost', input, forms) && { cost, costParsed }),
      ...(isUnchanged('custom_fields', input, forms) && { customFields }),
    },
  }
}

type CopiedName = 'cost' | 'costParsed' | 'customFields'

type Input = Record<string, unknown>

/** DELETE of an event by its id (EV-49 to EV-52). */
export const deleteEvent: Endpoint = async (call, input) => {
  const query = await parseParams({ ...deleteParams, ...scopeParams }, input, call)

  return removeEvent(call, input, query)
}

/** DELETE of an event by its slug, which is refused where it is unknown (EV-48). */
export const deleteEventBySlug: Endpoint = async (call, input) => {
  const event = await addressed(call, 'events')
  const query = await parseParams(
    {
      slug: found(slugPathParam, event, noneAt('slug', 'events')),
      ...deleteParams,
      ...scopeParams,
    },
    { ...input, slug: call.path.slug },
    call,
  )

  return removeEvent(call, input, query)
}

const removeEvent = async (
  call: Call,
  input: Record<string, unknown>,
  { force, scope, dry_run }: Query<typeof deleteParams & typeof scopeParams>,
): Promise<Answer> => {
  const known = await changeableEvent(call)
  const isSeries = isInSeries(known) && scope !== 'this'
  // Payload reads it in the transaction anyway, and a hook compares; where it was changed since, it is read there first.
  const isRead = !isSeries && !call.isAgain
  if (force && dry_run) {
    return dryRun(call, async (inside) => {
      const event = await changeableEvent(inside)
      if (isSeries) await removeInScope(inside, event.id, { scope, force })
      else await deleteForGood(inside, 'events', event.id)

      return undefined
    })
  }
  if (force) {
    const remove = (inside: Call, id: number) =>
      isSeries ? removeInScope(inside, id, { scope, force }) : deleteForGood(inside, 'events', id)

    return {
      body: await inWriteTransaction(call, (inside) =>
        deletedEvent(call, inside, { input, remove }),
      ),
    }
  }
  const store = async (inside: Call) => {
    lookAheadInTrash(inside, known)
    const event = isRead ? known : await changeableEvent(inside)
    await requireUnchanged(inside)
    if (isTrashed(event)) throw new ApiError('event-is-in-trash')
    const { id } = event
    if (isSeries) await removeInScope(inside, id, { scope, force })
    else {
      const read = isRead ? event : undefined
      await putInTrash(inside, 'events', { id, data: trashing(inside, event), read })
    }

    return storedEvent(inside, id)
  }
  if (dry_run) return dryRun(call, store)
  if (!isInSeries(known) && hasTerms(known)) startCounting(call)
  const event = await inWriteTransaction(call, store)

  return { body: await writtenEvent(call, event, input) }
}

/** Deletes an event. The answer is read outside the transaction, which has written nothing yet. */
const deletedEvent = async (
  call: Call,
  inside: Call,
  { input, remove }: { input: Input; remove: (inside: Call, id: number) => Promise<void> },
) => {
  const event = await changeableEvent(inside)
  await requireUnchanged(inside)
  const last = await writtenEvent(call, event, input)
  await remove(inside, event.id)

  return last
}

/** The event that the path addresses. Refuses by right first, then by existence, then by the right on it (EV-82). */
const changeableEvent = async (call: Call): Promise<Event> => {
  requireRight(call, undefined)
  const event = await addressed(call, 'events')
  if (!event) throw await unknownEvent(call)
  requireRight(call, event)

  return event
}

/** Everything that an event is linked to, made where it has to be; undefined links stay (EV-100, EV-101, EV-95). */
const linksOf = async (sent: SentEvent, call: Call) => ({
  categories: sent.categories && (await linkedTerms(call, 'categories', sent.categories)),
  tags: sent.tags && (await linkedTerms(call, 'tags', sent.tags)),
  venues: sent.venue && (await linkedEntries(call, sent.venue, makeVenue)),
  organizers: sent.organizer && (await linkedEntries(call, sent.organizer, makeOrganizer)),
  image: sent.image === undefined ? undefined : await storedImage(call, sent.image),
})
