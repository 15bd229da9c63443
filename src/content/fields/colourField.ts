import type { LabelFunction, StaticLabel, TextField } from 'payload'
import { isColour } from '../../calendar/contrast.ts'
import { say } from '../../i18n/admin.ts'
import { apartInBrowser } from '../componentPath.ts'

type Colour = {
  name: string
  label: LabelFunction | StaticLabel
  description: LabelFunction | StaticLabel
}

/** An optional colour in HTML, `#1d4ed8`, stored in lower case. */
export const colourField = ({ name, label, description }: Colour): TextField => ({
  name,
  type: 'text',
  label,
  admin: { components: { Field: apartInBrowser('ColourField') }, description },
  hooks: {
    beforeValidate: [
      ({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() || null : value),
    ],
  },
  validate: (value: string | null | undefined, { req }) =>
    !value || isColour(value) || say(req, 'owner:noColour'),
})
