import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { pageParams } from '../lookups.ts'
import { refused, resolved } from '../parseParams.ts'
import { type Token, tokenIn } from './token.ts'

const token = (text: string, { payload }: Call): Token | typeof refused =>
  tokenIn(payload, text) ?? refused

/** The parameters of `GET /changes` (CF-1). */
export const changesParams = {
  since: resolved(coerce.filledText(2000), token, {
    why: () => ({ says: 'api:reasons:syncToken' }),
    says: 'api:params:changes:since',
  }),
  per_page: pageParams.per_page,
}
