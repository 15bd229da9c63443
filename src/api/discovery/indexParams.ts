import { namespaceOf } from '../../http/roots.ts'
import * as coerce from '../coerce.ts'
import { defaulted } from '../parseParams.ts'
import { noAnyText } from '../reasons.ts'

/** Accepted and without effect (DOC-1). */
export const indexParams = {
  namespace: defaulted(coerce.loose, ({ settings }) => namespaceOf(settings), {
    why: noAnyText,
    says: 'api:params:every:noEffect',
  }),
  context: defaulted(coerce.loose, () => 'view', {
    why: noAnyText,
    says: 'api:params:every:noEffect',
  }),
}
