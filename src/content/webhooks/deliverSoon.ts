import type { Payload } from 'payload'
import { sentResources } from '../../model/webhookTypes.ts'
import { onCommitted } from '../../storage/database/committed.ts'
import { type Deliver, sends } from './deliverTask.ts'

/** How long after a write its messages are sent, in milliseconds: a person often writes several times in a row. */
const pause = 1000

/**
 * Sends webhooks what was written soon after it was, in processes that last: those with a clock for jobs. On others, and for what this
 * misses, it is the job that sends.
 */
export const deliverSoon = (payload: Payload, deliver: Deliver): void => {
  let isPlanned = false
  let last: Promise<void> = Promise.resolve()
  const run = async (): Promise<void> => {
    isPlanned = false
    try {
      await deliver(payload)
    } catch (error) {
      payload.logger.error({ err: error, msg: 'Webhooks could not be served' })
    }
  }
  onCommitted(payload, {
    name: 'webhooks',
    notify: ({ changes }) => {
      const isSent = sentResources.some(({ collection }) => changes.has(collection))
      if (!isSent || isPlanned || payload.crons.length === 0 || !sends(payload)) return
      isPlanned = true
      setTimeout(() => {
        last = last.then(run)
      }, pause).unref()
    },
  })
}
