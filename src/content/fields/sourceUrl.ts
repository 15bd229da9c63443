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

/** What a calendar from which a picture came said of it last: its alternative texts, and the point that stays visible (VN-4). */
export const saidOfPictureField: Field = {
  name: 'saidBySource',
  type: 'json',
  hidden: true,
  access: calculated,
}
