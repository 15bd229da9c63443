import type { Field } from 'payload'
import { calculated } from '../access/payload.ts'

/** Where a picture was fetched from (IMG-3). */
export const sourceUrlField: Field = {
  name: 'sourceUrl',
  type: 'text',
  index: true,
  hidden: true,
  access: calculated,
}
