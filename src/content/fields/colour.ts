import type { Field } from 'payload'
import { calculated } from '../access/payload.ts'

/** The dominant colour of a picture, `#rrggbb`, which pages show until the picture is there. */
export const colourField: Field = {
  name: 'colour',
  type: 'text',
  hidden: true,
  access: calculated,
}
