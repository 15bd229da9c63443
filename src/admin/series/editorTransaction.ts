import type { PayloadRequest } from 'payload'
import { localeOf } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { inTransaction } from '../../storage/database/transaction.ts'

/** Runs an operation in one transaction as the editor who sent a request, in the languages of that request. */
export const inEditorTransaction = <T>(
  editorReq: PayloadRequest,
  operation: (req: PayloadRequest) => Promise<T>,
): Promise<T> =>
  inTransaction(
    editorReq.payload,
    { caller: callerOf(editorReq), locale: localeOf(editorReq) },
    (req) => {
      req.i18n = editorReq.i18n
      req.t = editorReq.t

      return operation(req)
    },
  )
