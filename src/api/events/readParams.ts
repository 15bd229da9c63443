import * as coerce from '../coerce'
import { passwordParam } from '../lookups'
import { param } from '../params'

/** AUTH-14: an empty password is refused here, not only useless. */
export const eventReadParams = {
  password: param(coerce.text(255).min(1), { says: passwordParam.says }),
}
