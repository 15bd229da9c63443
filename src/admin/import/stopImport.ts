import { APIError, type PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { tryAgain } from '../../storage/database/tryAgain.ts'
import { type ImportRecord, importOf, saveImport } from './importRecord.ts'
import { whileStopping } from './stopping.ts'

/**
 * Stops an import and returns it as far as it came; one that does not run stays as it is. In this process it ends after the row that is just
 * being written. Rows that another process is just writing are rolled back, because their import is no longer running. Throws 404.
 */
export const stopImport = async (req: PayloadRequest): Promise<ImportRecord> => {
  const { key } = await importOf(req)

  return whileStopping(key, () =>
    tryAgain(
      async () => {
        const record = await importOf(req)
        if (record.state !== 'running') return record

        return inTransaction(req.payload, { caller: callerOf(req) }, (inside) => {
          inside.i18n = req.i18n
          inside.t = req.t

          return saveImport(inside, record, { state: 'stopped' })
        })
      },
      // Rows were stored since the import was read.
      { when: (error) => error instanceof APIError && error.status === 409 },
    ),
  )
}
