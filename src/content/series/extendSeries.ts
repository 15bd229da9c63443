import type { Payload } from 'payload'
import { causes } from '../../storage/database/databaseErrors.ts'
import { inTransaction, isConflict } from '../../storage/database/transaction.ts'
import { saveSeries } from './saveSeries.ts'
import { shortSeries } from './shortSeries.ts'

/**
 * Gives series without an end the dates that 24 months have brought nearer (RC-11), each in a transaction of its own; one at fault is
 * logged and stops no other. Answers how many were extended.
 */
export const extendSeries = async (payload: Payload): Promise<number> => {
  const short = await inTransaction(payload, {}, (req) =>
    shortSeries(req, new Date().toISOString()),
  )
  let extended = 0
  for (const template of short) {
    try {
      await inTransaction(payload, {}, (req) => saveSeries(req, template, {}))
      extended += 1
    } catch (error) {
      // Another process extends it.
      if (causes(error).some(isConflict)) continue
      payload.logger.error({ err: error, msg: `Series ${template.id} could not be extended.` })
    }
  }
  if (extended > 0) payload.logger.info(`Dates of ${extended} series were made.`)

  return extended
}
