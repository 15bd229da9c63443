import type { Access, CollectionConfig, FieldAccess } from 'payload'
import { callerOf, isAdministrator } from './access/roles'
import { makePassword, showPasswordOnce } from './hooks/makePassword'

const ownOrAdministrator: Access = ({ req }) => {
  const caller = callerOf(req)
  if (isAdministrator(caller)) return true

  return caller ? { user: { equals: caller.id } } : false
}

const users: Access = ({ req }) => callerOf(req) !== undefined

const nobody: FieldAccess = () => false

/**
 * Passwords for programs, each with a name and revoked by deleting it (AUTH-1). Users make them for themselves, in the
 * panel of `admin/passwords`, and see them once: only a hash is stored. They are checked by
 * `access/applicationPassword.ts`.
 */
export const ApplicationPasswords: CollectionConfig = {
  slug: 'application-passwords',
  labels: {
    singular: { en: 'Application password', it: 'Password per applicazioni' },
    plural: { en: 'Application passwords', it: 'Password per applicazioni' },
  },
  admin: { useAsTitle: 'name', hidden: true },
  access: {
    create: users,
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
      label: { en: 'Name of the application', it: 'Nome dell’applicazione' },
      required: true,
      maxLength: 255,
    },
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      label: { en: 'User', it: 'Utente' },
      required: true,
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
      label: { en: 'Last used', it: 'Ultimo uso' },
      access: { create: nobody },
    },
  ],
}
