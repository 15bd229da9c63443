import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { observeWrites } from './changes/observeWrites.ts'
import { decidingTransaction, whenOver } from './database/transactionEnds.ts'
import { settingsOf } from './settings.ts'

type Kind = 'created' | 'changed' | 'removed'

/**
 * Has the site's `onEventsChanged` called once for all that a transaction did to events, when it is committed, and for each write outside of any. Saving
 * a draft over a public event changes nothing of it. What it throws is logged, for the write is done.
 */
export const tellEventsChanged = (payload: Payload): void => {
  const { onEventsChanged } = settingsOf(payload.config)
  if (!onEventsChanged) return
  const open = new Map<string, Map<number, Kind>>()
  const tell = async (kinds: Map<number, Kind>, given: Partial<PayloadRequest> = {}) => {
    const of = (kind: Kind) => [...kinds].flatMap(([id, its]) => (its === kind ? [id] : []))
    try {
      const req = await createLocalReq({ req: { ...given, transactionID: undefined } }, payload)
      await onEventsChanged({
        created: of('created'),
        changed: of('changed'),
        removed: of('removed'),
        req,
      })
    } catch (error) {
      payload.logger.error({ err: error, msg: '`onEventsChanged` failed' })
    }
  }

  observeWrites(payload, async ({ collection, ids = [], created, deleted, req }) => {
    if (collection !== 'events' || ids.length === 0) return
    const transaction = await decidingTransaction(payload, req ?? {})
    const known = transaction === undefined ? undefined : open.get(transaction)
    const kinds = known ?? new Map<number, Kind>()
    for (const id of ids.map(Number)) note(kinds, id, { created, deleted })
    if (transaction === undefined) return tell(kinds, req)
    if (known) return
    open.set(transaction, kinds)
    await whenOver(payload, req ?? {}, {
      kept: async () => {
        open.delete(transaction)
        if (kinds.size > 0) await tell(kinds, req)
      },
      undone: async () => void open.delete(transaction),
    })
  })
}

/** What was made and deleted in one transaction was never there for anybody. */
const note = (
  kinds: Map<number, Kind>,
  id: number,
  { created = false, deleted }: { created?: boolean | undefined; deleted: boolean },
): void => {
  const before = kinds.get(id)
  if (deleted && before === 'created') kinds.delete(id)
  else if (deleted) kinds.set(id, 'removed')
  else if (created) kinds.set(id, 'created')
  else if (before !== 'created') kinds.set(id, 'changed')
}
