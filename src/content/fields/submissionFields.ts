import type { Field } from 'payload'
import { label } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'

/** What the owner decides about events that visitors send (decision 84). */
export const submissionFields = (says: (key: TextKey) => Record<string, string>): Field[] => [
  {
    name: 'takesEvents',
    type: 'checkbox',
    label: label('owner:takesEvents'),
    defaultValue: false,
    admin: { description: says('owner:takesEventsHint') },
  },
  {
    name: 'submissionText',
    type: 'textarea',
    label: label('owner:submissionText'),
    localized: true,
    maxLength: 2000,
    admin: {
      description: says('owner:submissionTextHint'),
      condition: ({ takesEvents }) => Boolean(takesEvents),
    },
  },
]
