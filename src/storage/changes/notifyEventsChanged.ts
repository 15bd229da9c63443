import { createLocalReq, type Payload } from 'payload'
import { settingsOf } from '../../model/settings.ts'
import { onCommitted, type Subscriber } from '../database/committed.ts'

/**
 * Has the site's `onEventsChanged` called for what is committed of events. Saving a draft over a public event changes nothing of it. What it throws is
 * logged, for the write is done.
 */
export const notifyEventsChanged = (payload: Payload): void => {
  const { onEventsChanged } = settingsOf(payload.config)
  if (!onEventsChanged) return
  const notify: Subscriber['notify'] = async ({ changes, req: given }) => {
    const kinds = [...(changes.get('events') ?? [])]
    if (kinds.length === 0) return
    const of = (kind: string) => kinds.flatMap(([id, its]) => (its === kind ? [Number(id)] : []))
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
  onCommitted(payload, { name: 'onEventsChanged', notify })
}
