import type { TextField } from 'payload'
import { label } from '../../i18n/admin.ts'
import { inBrowser } from '../componentPath.ts'

/** Sent beside a new password or e-mail address of one's own account, see `hooks/askPassword`; never stored. */
export const currentPasswordField: TextField = {
  name: 'currentPassword',
  type: 'text',
  virtual: true,
  label: label('collections:currentPassword'),
  access: { create: () => false },
  admin: {
    disableListColumn: true,
    disableListFilter: true,
    disableBulkEdit: true,
    components: { Field: inBrowser('CurrentPassword') },
  },
}
