import type { CollectionConfig } from 'payload'

const nobody = () => false

/**
 * What is remembered of signing in, each until its time is over: wrong tries, and networks that users signed in from.
 * Names and addresses are hashed. See `content/login/loginRecords.ts`.
 */
export const LoginRecords: CollectionConfig = {
  slug: 'calendar-login-records',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'subject', type: 'text', required: true, index: true },
    { name: 'until', type: 'date', required: true, index: true },
  ],
}
