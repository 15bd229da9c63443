import { createHash } from 'node:crypto'
import { subjectOf } from '../../content/login/loginRecords.ts'
import { bodyBytes } from '../../http/bodyBytes.ts'
import { requestWith } from '../../http/requestWith.ts'
import type { Sent } from '../cachedAnswers.ts'
import type { Call } from '../call.ts'
import { ApiError } from '../errors.ts'
import { invalid } from '../parseParams.ts'
import { methodOf } from '../verbs.ts'
import {
  begin,
  type CachedAnswer,
  type Keyed,
  noteStored,
  release,
  storeAnswer,
} from './idempotencyKeys.ts'

/** How a write is done, how its refusal is put, and how the object that it made or changed is answered now. */
export type Doing = {
  write: () => Promise<Sent>
  refusal: (fault: ApiError) => Sent
  read: (object: number | undefined) => Promise<Sent>
}

/** Whether a request is a write that its client may send again (IK-1). */
export const hasKey = ({ caller, request }: Call): boolean =>
  caller !== undefined &&
  request.headers.has('idempotency-key') &&
  !['GET', 'OPTIONS'].includes(methodOf(request))

/**
 * Does a write once for each `Idempotency-Key` of its caller, and repeats the answer if the same request comes with the key again (IK-1). That
 * it was stored is noted in its own transaction, so that a write whose answer was lost on any way is not done twice; where its answer was never
 * made, it is answered with the object as it is now. Throws `rest_idempotency_key_reused`, `rest_idempotency_key_in_use` (IK-2),
 * `rest_invalid_param` and `rest_body_too_large`.
 */
export const idempotent = async (call: Call, { write, refusal, read }: Doing): Promise<Sent> => {
  const { payload } = call
  const keyed = await keyedBy(call)
  const found = await begin(payload, keyed)
  if ('known' in found) {
    const { known } = found
    if (known.request !== keyed.request) throw new ApiError('rest_idempotency_key_reused')
    if (known.state === 'begun') throw new ApiError('rest_idempotency_key_in_use')

    return replayed(
      known.state === 'answered' ? sentOf(known.answer) : await read(known.object ?? undefined),
    )
  }
  const { begun } = found
  call.stored = (req, object) => noteStored(req, begun, object)
  const keep = (sent: Sent) => storeAnswer(payload, begun, storedForm(sent)).catch(warn(call))
  try {
    const sent = await write()
    await keep(sent)

    return sent
  } catch (error) {
    const isStored = error instanceof ApiError && error.status < 500 && error.status !== 429
    if (isStored) await keep(refusal(error))
    else await release(payload, begun).catch(warn(call))
    throw error
  }
}

/** A key that cannot be stored is taken over when its time is over. */
const warn =
  ({ payload }: Call) =>
  (error: unknown): void =>
    payload.logger.warn({ err: error, msg: 'The answer to an idempotency key was not stored.' })

const keyedBy = async (call: Call): Promise<Keyed> => {
  const { payload, caller, request, settings } = call
  const key = request.headers.get('idempotency-key') ?? ''
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const refused = { name: 'Idempotency-Key', says: 'api:reasons:idempotencyKey' } as const
    throw new ApiError('rest_invalid_param', invalid([refused]))
  }
  const hash = createHash('sha256')
  const { pathname, search } = new URL(request.url)
  hash.update(`${methodOf(request)} ${pathname}${search}\n`)
  if (request.body) {
    const bytes = await bodyBytes(request, settings.maxBodySize)
    if (!bytes) throw new ApiError('rest_body_too_large')
    hash.update(bytes)
    call.request = requestWith(request, { body: bytes })
  }

  return {
    key: subjectOf(payload, ['idempotency key', caller?.id ?? 0, key]),
    request: hash.digest('base64url'),
  }
}

const replayed = (sent: Sent): Sent => ({
  ...sent,
  headers: { ...sent.headers, 'Idempotency-Replayed': 'true' },
})

const storedForm = ({ status, headers, body }: Sent): CachedAnswer => ({
  status,
  headers,
  body: new TextDecoder().decode(body),
})

const sentOf = ({ status, headers, body }: CachedAnswer): Sent => ({
  status,
  headers,
  body: new TextEncoder().encode(body),
})
