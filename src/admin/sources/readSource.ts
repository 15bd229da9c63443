import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { intervals } from '../../content/sources/sourceRules.ts'
import { callerFor, isAdministrator } from '../../model/permissions.ts'
import type { SignedIn } from '../../model/role.ts'
import { slugOf } from '../../model/slugs.ts'
import { readFileSource } from './readFileSource.ts'
import type { Found, ReadOptions } from './readingOptions.ts'
import { readServiceSource } from './readServiceSource.ts'
import { mergedChanges } from './sourceChanges.ts'
import { faultOf, SourceFailed } from './sourceFailure.ts'
import { tellFailure } from './sourceMail.ts'
import { type SourceFault, type StoredSource, storeResult, takeSource } from './storedSources.ts'

/** How many failures one after another the administrators get a mail about. */
const failuresUntilMail = 3

/**
 * Reads a source, and stores what came of it with the source. Nothing is done where another process reads it. Failures are stored, too,
 * and none is thrown.
 */
export const readSource = async (
  payload: Payload,
  given: StoredSource,
  options: ReadOptions,
): Promise<void> => {
  const source = await takeSource(payload, given)
  if (!source) return
  try {
    const req = await requestOf(payload, source)
    const read = source.kind === 'service' ? readServiceSource : readFileSource
    const found = await read(req, source, options)
    await (found ? succeed(payload, source, found) : storeResult(payload, source, { lease: 0 }))
  } catch (error) {
    const fault = faultOf(error)
    if (fault === 'unknown')
      payload.logger.error({ err: error, msg: `Source ${source.id} could not be read.` })
    const refusal = error instanceof SourceFailed ? error.refusal : undefined
    await fail(payload, source, { fault, refusal })
  }
}

const unknownNext = { etag: null, modified: null, digest: null }

const succeed = async (
  payload: Payload,
  source: StoredSource,
  { changes, ...found }: Found,
): Promise<void> => {
  const end = ended(source)
  await storeResult(payload, source, {
    ...end,
    ...(changes && { changes: mergedChanges(source.changes ?? [], changes, end.readAt) }),
    state: 'read',
    fault: null,
    failures: 0,
    run: null,
    ...found,
    // What is held is compared again, although the source did not change.
    ...(found.outcome?.held && { state: 'asks', ...unknownNext }),
  })
}

type Failure = { fault: SourceFault; refusal: string | undefined }

const fail = async (
  payload: Payload,
  source: StoredSource,
  { fault, refusal }: Failure,
): Promise<void> => {
  const end = ended(source)
  const failures = (source.failures ?? 0) + 1
  const { digest: _, ...unconditional } = unknownNext
  await storeResult(payload, source, {
    ...end,
    ...(refusal && {
      changes: mergedChanges(
        source.changes ?? [],
        [{ what: 'refused', kind: 'events', title: '', reasons: [refusal] }],
        end.readAt,
      ),
    }),
    state: 'failed',
    fault,
    failures,
    // What may pass, such as a busy database, leaves the import to the next reading.
    ...((fault !== 'unknown' || failures >= failuresUntilMail) && { run: null }),
    ...(fault === 'refused' ? unconditional : unknownNext),
  })
  if (failures === failuresUntilMail) await tellFailure(payload, { name: source.name, fault })
}

const ended = (source: StoredSource) => {
  const now = Date.now()

  return {
    lease: 0,
    readAt: new Date(now).toISOString(),
    nextAt: new Date(now + intervals[source.every]).toISOString(),
  }
}

/** A request with the rights of the administrator who saved the source last. Fails without one. */
const requestOf = async (payload: Payload, { user }: StoredSource): Promise<PayloadRequest> => {
  const collection = slugOf(payload, 'users')
  const found =
    user === null || user === undefined
      ? null
      : await payload.findByID({
          collection,
          // The types of this repository know its own users, whose ids are numbers.
          id: user as number,
          depth: 0,
          disableErrors: true,
        })
  // The type that `roleOf` of a site takes; the calendar's own users only need their role.
  const signedIn = found && ({ ...found, collection } as unknown as SignedIn)
  if (!signedIn || !isAdministrator(callerFor(payload, signedIn))) throw new SourceFailed('reader')

  return createLocalReq({ user: signedIn }, payload)
}
