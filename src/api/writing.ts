import { linksAreJudged } from '../content/hooks/requireReadableLinks.ts'
import { inOneTransaction } from '../storage/database/transaction.ts'
import { memoryOf } from '../storage/documentCache/memory.ts'
import type { Answer, Call } from './call.ts'
import { discardImages } from './media/wanted.ts'
import { itemUrl } from './resourceLinks.ts'

/**
 * Runs a write in one transaction: all of it is stored or nothing, the files of fetched images included (EV-83). The write gets
 * the call with the request of the transaction.
 */
export const inWriteTransaction = async <T>(
  call: Call,
  write: (inside: Call) => Promise<T>,
): Promise<T> => {
  catchUp(call)
  try {
    const { done, req } = await inOneTransaction(
      call.payload,
      { caller: call.caller, locale: call.language, until: call.until },
      async (req) => {
        // The parameters of the contract have (LNK-2).
        linksAreJudged(req)
        const done = await write({ ...call, req })
        await call.stored?.(req, idOf(done))

        return { done, req }
      },
    )
    call.written = req

    return done
  } catch (error) {
    await discardImages(call)
    throw error
  }
}

/** Reads, in parallel to the transaction, what others wrote, so that the answer knows of it. */
const catchUp = (call: Call): void => {
  call.asOf = performance.now()
  memoryOf(call)
    ?.upToDate(call.asOf)
    .catch(() => {})
}

const idOf = (done: unknown): number | undefined =>
  typeof done === 'object' && done !== null && 'id' in done && typeof done.id === 'number'
    ? done.id
    : undefined

/**
 * The call after a write: it reads again what was looked up before, and its clock is later, so that what was just published
 * counts as published.
 */
export const afterwards = (call: Call): Call => ({ ...call, now: new Date().toISOString() })

/** The answer to a create: 201 and the address of the object under the root that was called (GEN-33). */
export const created = (call: Call, collection: string, body: { id: number }): Answer => ({
  status: 201,
  headers: { Location: itemUrl(call, collection, body.id) },
  body,
})
