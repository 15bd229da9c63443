import type { Field } from 'payload'
import { publicIdName } from '../../model/publicIds.ts'
import { calculated } from '../access/payload.ts'

/** The integer that the contract speaks in the place of an id that is a text; a copy gets one of its own. */
export const publicIdField: Field = {
  name: publicIdName,
  type: 'number',
  index: true,
  hidden: true,
  access: calculated,
  hooks: { beforeDuplicate: [() => null] },
}
