import type { Payload, PayloadRequest } from 'payload'
import { slugOf } from '../model/slugs.ts'
import { isSqlite, runSql, speaksSql, tableOf } from './database/driver.ts'
import { inTransaction } from './database/transaction.ts'

/** Raises a number of `calendar-state` to a value that it has not reached yet; does nothing where there is no such number. */
export const raiseValue = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  id: string,
  value: number,
): Promise<void> => {
  const { payload } = req
  if (speaksSql(payload)) {
    const raise = (within: typeof req) =>
      runSql(
        within,
        `UPDATE ${tableOf(payload, 'calendar-state')} SET value = ? WHERE id = ? AND value < ?`,
        [value, id, value],
      )
    // A statement by itself does not wait for other writers on an adapter of the site. After it was refused, its connection commits nothing more.
    await (isSqlite(payload) && !req.transactionID ? inTransaction(payload, {}, raise) : raise(req))
    return
  }
  await payload.db.updateOne({
    collection: slugOf(payload, 'calendar-state'),
    where: { and: [{ id: { equals: id } }, { value: { less_than: value } }] },
    data: { value },
    returning: false,
  })
}

/** A number of `calendar-state`; `undefined` if there is none. */
export const readValue = async (payload: Payload, id: string): Promise<number | undefined> => {
  if (speaksSql(payload)) {
    const [row] = await runSql<{ value: number | string }>(
      { payload },
      `SELECT value FROM ${tableOf(payload, 'calendar-state')} WHERE id = ?`,
      [id],
    )

    // Postgres answers with numbers of this kind as texts.
    return row && Number(row.value)
  }
  const { docs } = await payload.db.find<{ value: number }>({
    collection: slugOf(payload, 'calendar-state'),
    where: { id: { equals: id } },
    select: { value: true },
    limit: 1,
    pagination: false,
  })

  return docs[0]?.value
}
