import type { Field, PayloadRequest } from 'payload'
import { canonicalZone } from '../../calendar/zone.ts'
import { label, say } from '../../i18n/admin.ts'
import { selfOrAdministrator } from '../access/payload.ts'
import { inBrowser } from '../componentPath.ts'
import { filledByHooks } from './calculated.ts'
import { words } from './layout.ts'

const unlisted = {
  disableBulkEdit: true,
  disableListColumn: true,
  disableListFilter: true,
} as const

/** In which language and on whose clocks somebody reads the admin, on whatever computer they sign in. */
export const ownSettingsFields: Field[] = [
  {
    name: 'timeZone',
    type: 'text',
    label: label('people:timeZone'),
    access: { read: selfOrAdministrator },
    admin: {
      ...unlisted,
      description: label('people:timeZoneHint'),
      components: { Field: inBrowser('ZoneField') },
    },
    validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
      !value || canonicalZone(value) !== undefined || say(req, 'people:noZone'),
  },
  { name: 'language', type: 'text', maxLength: 20, ...filledByHooks },
  words('storeLanguage', inBrowser('KeepLanguage')),
]
