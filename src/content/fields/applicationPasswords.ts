import type { UIField } from 'payload'
import { apartOnServer } from '../componentPath.ts'

/** Where users make and revoke their application passwords, in the form of their account (AUTH-1). */
export const applicationPasswordsField: UIField = {
  name: 'applicationPasswords',
  type: 'ui',
  admin: {
    disableListColumn: true,
    disableBulkEdit: true,
    components: { Field: apartOnServer('ApplicationPasswords') },
  },
}
