import { linksAreJudged } from '../content/hooks/requireReadableLinks.ts'
import { inOneTransaction, isConflict } from '../storage/database/transaction.ts'
import { tryAgain } from '../storage/database/tryAgain.ts'
import { patience } from '../storage/database/turns.ts'
import { memoryOf } from '../storage/documentCache/memory.ts'
import type { Answer, Call, Endpoint } from './call.ts'
import { itemUrl } from './links.ts'
import { discardImages } from './media/wanted.ts'

/**
 * An endpoint that writes: where another write came in between, it starts again from the check of its parameters,
 * because what they name may have changed. All its attempts together wait no longer than one write does.
 */
export const writing =
  (endpoint: Endpoint): Endpoint =>
  (call, input) => {
    const until = performance.now() + patience
    call.until = until

    return tryAgain(
      // What was looked up for one attempt need not be so for the next.
      (number) => endpoint(number === 1 ? call : { ...call, isAgain: true }, input),
      { until, when: isConflict },
    )
  }

/**
 * Does all or nothing of a deed, the files of fetched images included (EV-83); it is handed the call as it goes on
 * inside the transaction.
 */
export const whole = async <T>(call: Call, deed: (inside: Call) => Promise<T>): Promise<T> => {
  askBeside(call)
  try {
    const { done, req } = await inOneTransaction(
      call.payload,
      { caller: call.caller, locale: call.language, until: call.until },
      async (req) => {
        // The parameters of the contract have (LNK-2).
        linksAreJudged(req)
        const done = await deed({ ...call, req })
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

/** Hears beside the transaction what others wrote, of which the answer is to know. */
const askBeside = (call: Call): void => {
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
 * The call as it goes on after a write: what was looked up before is no longer so, and the clock went on, without
 * which what was published a moment ago would still be to come.
 */
export const afterwards = (call: Call): Call => ({ ...call, now: new Date().toISOString() })

/** The answer to a create: 201 and the address of the object under the root that was called (GEN-33). */
export const created = (call: Call, collection: string, body: { id: number }): Answer => ({
  status: 201,
  headers: { Location: itemUrl(call, collection, body.id) },
  body,
})
