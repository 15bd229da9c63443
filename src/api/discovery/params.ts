import * as coerce from '../coerce'
import { defaulted } from '../params'
import { namespaceOf } from '../roots'

/** Accepted and without effect (DOC-1). */
export const indexParams = {
  namespace: defaulted(coerce.loose, ({ settings }) => namespaceOf(settings), {
    says: { en: 'Without effect.', it: 'Senza effetto.' },
  }),
  context: defaulted(coerce.loose, () => 'view', {
    says: { en: 'Without effect.', it: 'Senza effetto.' },
  }),
}
