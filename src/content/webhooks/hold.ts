import type { Payload } from 'payload'
import { changeWebhook } from './webhooks.ts'

/** For how long a process has a webhook for itself, in milliseconds; longer than a run and its last message. */
const heldFor = 5 * 60 * 1000

/** A webhook that no other process serves meanwhile. */
export type Hold = {
  /** Whether there is time for another message. */
  lasts: () => boolean
  release: () => Promise<void>
}

/** Takes a webhook for this process; undefined where it is paused, or another one has it. Who is interrupted has it until the time is over. */
export const hold = async (payload: Payload, id: number): Promise<Hold | undefined> => {
  const now = Date.now()
  const until = now + heldFor
  const heldUntil = new Date(until).toISOString()
  const isFree = {
    or: [
      { heldUntil: { equals: null } },
      { heldUntil: { less_than: new Date(now).toISOString() } },
    ],
  }
  const where = { and: [{ paused: { not_equals: true } }, isFree] }
  if (!(await changeWebhook(payload, { id, where, isQuiet: true }, { heldUntil }))) return undefined

  return {
    lasts: () => Date.now() < until - lastMessage,
    release: async () => {
      await changeWebhook(
        payload,
        { id, where: { heldUntil: { equals: heldUntil } }, isQuiet: true },
        { heldUntil: null },
      )
    },
  }
}

/** The longest time of a message and its mark, in milliseconds. */
const lastMessage = 30_000
