import type { Access, CollectionConfig } from 'payload'
import { callerOf, isAdministrator } from './access/roles'
import { peopleGroup } from './wording'

const ownOrAdministrator: Access = ({ req }) => {
  const caller = callerOf(req)
  if (isAdministrator(caller)) return true

  return caller ? { user: { equals: caller.id } } : false
}

/**
 * Passwords for programs, each with a name and revoked by deleting it (AUTH-1). Only a hash is stored; see
 * `access/applicationPassword.ts`, which issues and checks them.
 */
export const ApplicationPasswords: CollectionConfig = {
  slug: 'application-passwords',
  labels: {
    singular: { en: 'Application password', it: 'Password per applicazioni' },
    plural: { en: 'Application passwords', it: 'Password per applicazioni' },
  },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'user', 'lastUsedAt', 'createdAt'],
    group: peopleGroup,
  },
  access: {
    create: () => false,
    read: ownOrAdministrator,
    update: () => false,
    delete: ownOrAdministrator,
  },
  disableDuplicate: true,
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
    },
    { name: 'hash', type: 'text', required: true, unique: true, hidden: true },
    {
      name: 'lastUsedAt',
      type: 'date',
      label: { en: 'Last used', it: 'Ultimo uso' },
      admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
}
