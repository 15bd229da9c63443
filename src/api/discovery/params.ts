import { defaulted } from '../params'
import { namespaceOf } from '../roots'
import * as type from '../types'

/** Accepted and without effect (DOC-1). */
export const indexParams = {
  namespace: defaulted(type.loose, ({ settings }) => namespaceOf(settings), {
    says: { en: 'Without effect.', it: 'Senza effetto.' },
  }),
  context: defaulted(type.loose, () => 'view', {
    says: { en: 'Without effect.', it: 'Senza effetto.' },
  }),
}
