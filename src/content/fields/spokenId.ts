import type { Field } from 'payload'
import { spokenIdName } from '../../model/spokenIds.ts'
import { calculated } from '../access/payload.ts'

/** The integer that the contract speaks in the place of an id that is a text; a copy gets one of its own. */
export const spokenIdField: Field = {
  name: spokenIdName,
  type: 'number',
  index: true,
  hidden: true,
  access: calculated,
  hooks: { beforeDuplicate: [() => null] },
}
