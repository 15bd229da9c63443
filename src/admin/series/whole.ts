import type { PayloadRequest } from 'payload'
import { localeOf } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { inTransaction } from '../../storage/database/transaction.ts'

/** Does all or nothing of what an editor asks for, in the languages of their request. */
export const whole = <T>(
  asked: PayloadRequest,
  deed: (req: PayloadRequest) => Promise<T>,
): Promise<T> =>
  inTransaction(asked.payload, { caller: callerOf(asked), locale: localeOf(asked) }, (req) => {
    req.i18n = asked.i18n
    req.t = asked.t

    return deed(req)
  })
