import type { Field } from 'payload'
import { singleLine } from '../../calendar/text.ts'
import { label } from '../../i18n/admin.ts'
import { accessibilityFeatures } from '../../model/accessibilityFeatures.ts'
import { atMost } from './textFields.ts'

/** What makes a venue accessible, and what visitors should know in addition. The contract has them as a filter alone (EV-58). */
export const accessibilityFields: Field[] = [
  {
    name: 'accessibility',
    type: 'select',
    hasMany: true,
    label: label('collections:accessibility:title'),
    options: accessibilityFeatures.map((value) => ({
      value,
      label: label(`collections:accessibility:${value}`),
    })),
  },
  {
    name: 'accessibilityDetails',
    type: 'textarea',
    localized: true,
    label: label('collections:accessibility:details'),
    validate: atMost(500),
    admin: { rows: 2, description: label('collections:accessibility:hint') },
    hooks: {
      beforeValidate: [
        ({ value }) => (typeof value === 'string' ? singleLine(value) || null : value),
      ],
    },
  },
]
