import type { Field, PayloadRequest, TextField, UIField } from 'payload'
import { canonicalZone } from '../../calendar/zone.ts'
import { label, say } from '../../i18n/admin.ts'
import { selfOrAdministrator } from '../access/payload.ts'
import { apartOnServer, inBrowser } from '../componentPath.ts'
import { filledByHooks } from './calculated.ts'
import { unlisted, words } from './layout.ts'

/** Sent beside a new password or e-mail address of one's own account, see `hooks/askPassword`; never stored. */
export const currentPasswordField: TextField = {
  name: 'currentPassword',
  type: 'text',
  virtual: true,
  label: label('collections:currentPassword'),
  access: { create: () => false },
  admin: { ...unlisted, components: { Field: inBrowser('CurrentPassword') } },
}

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
  words('tour', inBrowser('TourLink')),
]

/** Where users make and revoke their application passwords, in the form of their account (AUTH-1). */
export const applicationPasswordsField: UIField = words(
  'applicationPasswords',
  apartOnServer('ApplicationPasswords'),
)
