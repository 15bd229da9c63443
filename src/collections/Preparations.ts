import type { CollectionConfig } from 'payload'

/** What of a calendar is prepared, and who is preparing it; see `preparation/prepare.ts`. */
export const Preparations: CollectionConfig = {
  slug: 'calendar-preparations',
  admin: { hidden: true },
  access: { create: () => false, read: () => false, update: () => false, delete: () => false },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'value', type: 'json' },
    { name: 'owner', type: 'text' },
    { name: 'until', type: 'number' },
  ],
}
