import { APIError, type PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { tryAgain } from '../../storage/database/tryAgain.ts'
import { type ImportRecord, importOf, saveImport } from './importRecord.ts'

/**
 * Stops an import and returns it as far as it came; one that does not run stays as it is. Rows that another request is just writing are rolled
 * back, also in another process, because their import is no longer running. Throws 404.
 */
export const stopImport = (req: PayloadRequest): Promise<ImportRecord> =>
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
  )
