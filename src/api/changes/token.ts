import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { TitledCollection } from '../../model/defaultSlugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { Place } from '../../storage/changeFeed/steps.ts'

/** Objects one after the other, by collection and id; all that are listed without `since` and `image`. */
export type Walk = {
  collection: TitledCollection
  /** The last id of that collection that an answer had. */
  after: number
  /** The instant at which the walk began. */
  until: string
  /** Only what was published by its date after this instant. */
  since?: string | undefined
  /** Only what shows this picture. */
  image?: StoredId | undefined
}

/** How far a reader of changes has read; another database has another change at the position, written at another time (CF-2). */
export type Token = Place & {
  /** Up to which instant answers had publications by date, and the instant of the next one that was known then. */
  published: string
  publishes?: string | undefined
  /** The instant from which the token lives. */
  made: string
  walk?: Walk | undefined
}

const collections = [
  'categories',
  'tags',
  'venues',
  'organizers',
  'calendar-series',
  'events',
] as const satisfies TitledCollection[]

/** The collections of a walk, in the order in which objects show each other. */
export const walked: readonly TitledCollection[] = collections

const instant = z.iso.datetime()
const count = z.int().nonnegative()

const shape = z.object({
  position: count,
  written: z.string(),
  done: count,
  published: instant,
  publishes: instant.optional(),
  made: instant,
  walk: z
    .object({
      collection: z.enum(collections),
      after: count,
      until: instant,
      since: instant.optional(),
      image: z.union([z.string(), z.int()]).optional(),
    })
    .optional(),
})

/**
 * A token as it is sent: nobody but the calendar reads it, because it counts changes of drafts, too, and knows when the next entry is published;
 * nobody else makes one. The same token is the same text.
 */
export const tokenText = ({ secret }: Pick<Payload, 'secret'>, token: Token): string => {
  const text = JSON.stringify(token)
  const nonce = createHmac('sha256', keyOf(secret, 'nonce'))
    .update(text)
    .digest()
    .subarray(0, nonceSize)
  const cipher = createCipheriv(algorithm, keyOf(secret, 'content'), nonce)
  const content = [cipher.update(text), cipher.final(), cipher.getAuthTag()]

  return Buffer.concat([nonce, ...content]).toString('base64url')
}

/** The token that a text is; undefined where this calendar did not make it. */
export const tokenIn = ({ secret }: Pick<Payload, 'secret'>, text: string): Token | undefined => {
  const sent = Buffer.from(text, 'base64url')
  if (sent.length <= nonceSize + tagSize) return undefined
  try {
    const decipher = createDecipheriv(
      algorithm,
      keyOf(secret, 'content'),
      sent.subarray(0, nonceSize),
    )
    decipher.setAuthTag(sent.subarray(-tagSize))
    const content = decipher.update(sent.subarray(nonceSize, -tagSize))
    const token = Buffer.concat([content, decipher.final()]).toString()

    return shape.safeParse(JSON.parse(token)).data
  } catch {
    return undefined
  }
}

const algorithm = 'aes-256-gcm'
const nonceSize = 12
const tagSize = 16

const keyOf = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', `changes ${purpose}`, 32))

const day = 24 * 60 * 60 * 1000

/** Tokens live 30 days (CF-2). */
export const isExpired = ({ made }: Token, now: string): boolean =>
  Date.parse(now) - Date.parse(made) > 30 * day

/** Whether a reader to whom nothing is new gets a younger token: a calendar may be quiet for months. */
export const isOld = ({ made }: Token, now: string): boolean =>
  Date.parse(now) - Date.parse(made) > 20 * day
