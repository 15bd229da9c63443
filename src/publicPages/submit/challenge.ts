import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'

/** For how long a form may be filled in, in milliseconds: a day. */
const lifetime = 24 * 60 * 60 * 1000

/** How many zero bits the hash of a proof begins with: up to a second of work for a phone, and none for us. */
export const proofBits = 16

/** A signed challenge for one form; its id is the key under which what is sent with it is stored once. */
export const newChallenge = (payload: Payload): string =>
  sealed(payload, 'form', randomBytes(16).toString('base64url'))

/** The id of a challenge of ours; `undefined` of any other, and of one that is too old. */
export const challengeId = (payload: Payload, challenge: string): string | undefined =>
  unsealed(payload, { use: 'form', text: challenge, lifetime })

/** An id with the time and a signature, good for one use. */
export const sealed = (payload: Payload, use: string, id: string): string => {
  const time = Date.now().toString(36)

  return `${id}.${time}.${signed(payload, [use, id, time])}`
}

type Sealed = { use: string; text: string; lifetime: number }

/** The id in what `sealed` made for this use; `undefined` of any other, and of one that is older than its lifetime in milliseconds. */
export const unsealed = (payload: Payload, { use, text, lifetime }: Sealed): string | undefined => {
  const [id = '', time = '', signature = ''] = text.split('.')
  if (!isSame(signature, signed(payload, [use, id, time]))) return undefined

  return Number.parseInt(time, 36) + lifetime > Date.now() ? id : undefined
}

/** Whether a browser has done the work that the form wants. */
export const isProven = (id: string, proof: string): boolean =>
  /^\d{1,15}$/.test(proof) &&
  createHash('sha256').update(`${id}.${proof}`).digest().readUInt32BE(0) >>> (32 - proofBits) === 0

/** The code that confirms an address for one form. Nothing is stored of it. */
export const codeFor = (payload: Payload, id: string, email: string): string => {
  const digest = createHmac('sha256', payload.secret)
    .update(JSON.stringify(['code of an address', id, email.toLowerCase()]))
    .digest()

  return String(digest.readUInt32BE(0) % 100_000_000).padStart(8, '0')
}

/** Whether a code is that of an address; blanks between its digits do not count. */
export const isCode = (payload: Payload, id: string, sent: { email: string; code: string }) =>
  isSame(sent.code.replace(/\s/g, ''), codeFor(payload, id, sent.email))

const signed = ({ secret }: Payload, about: string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['submitted event', ...about]))
    .digest('base64url')

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]

  return left.length === right.length && timingSafeEqual(left, right)
}
