import { passwordParam } from '../lookups'
import { param } from '../params'
import * as type from '../types'

/** AUTH-14: an empty password is refused here, not only useless. */
export const eventReadParams = {
  password: param(type.text(255).min(1), { says: passwordParam.says }),
}
