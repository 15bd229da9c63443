import type { Payload } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { onCommitted, type Subscriber } from '../database/committed.ts'
import { raiseValue, readValue } from '../stateValues.ts'
import { displayedCollections } from './displayedCollections.ts'

/**
 * When anything that anonymous answers show was last changed, by any process, removals included: whole seconds since 1970, rounded up. Without a
 * known change it is endless.
 */
export const lastChange = async (payload: Payload): Promise<number> =>
  (await readValue(payload, name)) ?? Number.POSITIVE_INFINITY

/**
 * Stores the time of each committed change before its writer continues, at most once in a second. It is written after the transaction, so that
 * writers of several processes do not wait for each other. Users are left out: no answer shows more of them than an id, and each
 * login writes one.
 */
export const noteLastChange = (payload: Payload): void => {
  let noted = 0
  const notify: Subscriber['notify'] = async ({ changes }) => {
    const now = secondsNow()
    if (now <= noted || !displayedCollections.some((collection) => changes.has(collection))) return
    try {
      await raiseValue({ payload }, name, now)
      noted = now
    } catch (error) {
      payload.logger.error({ err: error, msg: 'The time of the last change could not be stored' })
    }
  }
  onCommitted(payload, { name: 'last change', notify })
}

/** Takes now for a change of everything: the calendar is set up otherwise, or nobody knows what it was before. */
export const changeEverything = async (payload: Payload): Promise<void> => {
  const now = secondsNow()
  const known = await readValue(payload, name)
  if (known !== undefined) return raiseValue({ payload }, name, now)
  await payload.db.create({
    collection: slugOf(payload, 'calendar-state'),
    data: { id: name, value: now },
  })
}

const name = 'last change'

const secondsNow = (): number => Math.ceil(Date.now() / 1000)
