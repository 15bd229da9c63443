import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { APIError, Forbidden, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { say } from '../i18n/admin.ts'
import { callerOf } from '../model/permissions.ts'

/** The lifetime of a permit, in milliseconds: twelve hours. */
const lifetime = 12 * 3_600_000

/** The kinds of operations that can be undone. A permit is valid for one kind. */
export type UndoKind = 'series' | 'likely-series' | 'copies' | 'many-events'

/** The body of a request to undo something: the permit, without ids. */
export const permitBody = z.strictObject({ undo: z.string().max(500_000) })

const permitSchema = z.strictObject({
  kind: z.string(),
  user: z.union([z.string(), z.number()]),
  until: z.number(),
  what: z.unknown(),
})

/**
 * Signs a permit to undo something: `what` names the documents with their versions and revisions. The permit is valid for the caller and for
 * this kind, for twelve hours. It gives no right: the undo checks the rights to each document again.
 */
export const undoPermit = (req: PayloadRequest, kind: UndoKind, what: unknown): string => {
  const permit = { kind, user: callerOf(req)?.id, until: Date.now() + lifetime, what }
  const text = Buffer.from(JSON.stringify(permit)).toString('base64url')

  return `${text}.${signatureOf(req.payload, text)}`
}

/**
 * The content of a permit that this server signed for the caller. Throws Payload's `Forbidden` where it did not, and 409 where the permit
 * expired.
 */
export const permittedUndo = <Schema extends z.ZodType>(
  req: PayloadRequest,
  sent: string,
  { kind, schema }: { kind: UndoKind; schema: Schema },
): z.infer<Schema> => {
  const [text = '', signature = ''] = sent.split('.')
  if (!isSame(signature, signatureOf(req.payload, text))) throw new Forbidden(req.t)
  const permit = permitSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (permit.kind !== kind || permit.user !== callerOf(req)?.id) throw new Forbidden(req.t)
  if (permit.until <= Date.now()) throw new APIError(say(req, 'refusals:undoTooLate'), 409)
  const what = schema.safeParse(permit.what)
  // A permit of an earlier release may have another shape.
  if (!what.success) throw new APIError(say(req, 'refusals:undoTooLate'), 409)

  return what.data
}

const signatureOf = ({ secret }: Payload, text: string): string =>
  createHmac('sha256', new Uint8Array(hkdfSync('sha256', secret, '', 'undo permit', 32)))
    .update(text)
    .digest('base64url')

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]

  return left.length === right.length && timingSafeEqual(left, right)
}
