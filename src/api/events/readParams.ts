import * as coerce from '../coerce.ts'
import { contextParam, embedParam, passwordParam } from '../lookups.ts'
import { param } from '../parseParams.ts'

/** AUTH-14: an empty password is refused here, not only useless. */
export const eventReadParams = {
  password: param(coerce.text(255).min(1), {
    says: passwordParam.says,
    why: () => ({ says: 'api:reasons:password' }),
  }),
  context: contextParam,
  _embed: embedParam,
}
