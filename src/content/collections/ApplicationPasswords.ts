import type { Access, CollectionConfig, FieldAccess } from 'payload'
import { label } from '../../i18n/admin.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { dateAndTime } from '../fields/dateBox.ts'
import { makePassword, showPasswordOnce } from '../hooks/makePassword.ts'

const ownOrAdministrator: Access = ({ req }) => {
  const caller = callerOf(req)
  if (isAdministrator(caller)) return true

  return caller ? { user: { equals: caller.id } } : false
}

const anyUser: Access = ({ req }) => callerOf(req) !== undefined

const nobody: FieldAccess = () => false

/**
 * Passwords for programs, each with a name and revoked by deleting it (AUTH-1). Users make them for themselves, in the
 * panel of `admin/passwords`, and see them once: only a hash is stored. They are checked by
 * `content/login/applicationPassword.ts`.
 */
export const ApplicationPasswords = ({
  users,
}: Pick<CalendarSettings, 'users'>): CollectionConfig => ({
  slug: 'calendar-application-passwords',
  typescript: { interface: 'ApplicationPassword' },
  labels: {
    singular: label('collections:applicationPassword'),
    plural: label('collections:applicationPasswords'),
  },
  admin: { useAsTitle: 'name', hidden: true },
  access: {
    create: anyUser,
    read: ownOrAdministrator,
    update: () => false,
    delete: ownOrAdministrator,
  },
  disableDuplicate: true,
  hooks: {
    beforeValidate: [makePassword],
    afterChange: [showPasswordOnce],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      label: label('collections:applicationName'),
      required: true,
      maxLength: 255,
    },
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      label: label('collections:user'),
      // Of a user of the site nothing stands in the way of who deletes them; a password of nobody opens nothing.
      required: users === undefined,
      index: true,
      access: { create: nobody },
    },
    {
      name: 'password',
      type: 'text',
      virtual: true,
      hidden: true,
      access: { create: nobody },
    },
    {
      name: 'hash',
      type: 'text',
      required: true,
      unique: true,
      hidden: true,
      access: { create: nobody, read: nobody },
    },
    {
      name: 'lastUsedAt',
      type: 'date',
      label: label('collections:lastUsed'),
      admin: { date: dateAndTime },
      access: { create: nobody },
    },
  ],
})
