import type { Field } from 'payload'
import { label } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { weekdays } from '../../model/weekdays.ts'
import { onServer } from '../componentPath.ts'
import { words } from './layout.ts'

/** What the owner decides about the weekly mail to visitors (decision 85). */
export const digestFields = (says: (key: TextKey) => Record<string, string>): Field[] => [
  {
    name: 'sendsDigest',
    type: 'checkbox',
    label: label('owner:sendsDigest'),
    defaultValue: false,
    admin: { description: says('owner:sendsDigestHint') },
  },
  {
    name: 'digestDay',
    type: 'select',
    label: label('owner:digestDay'),
    options: weekdays.map((value) => ({ value, label: says(`owner:digestDayChoice:${value}`) })),
    defaultValue: 'thursday',
    admin: {
      isClearable: false,
      condition: ({ sendsDigest }) => Boolean(sendsDigest),
    },
  },
  words('subscribers', onServer('SubscriberNumbers')),
]
