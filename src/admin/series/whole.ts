import type { PayloadRequest } from 'payload'
import { callerOf } from '../../collections/access/roles.ts'
import { localeOf } from '../../collections/locale.ts'
import { inTransaction } from '../../database/transaction.ts'

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
