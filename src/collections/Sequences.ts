import type { CollectionConfig } from 'payload'

/** The counters that ids are drawn from (GEN-46); see `collections/ids.ts`. */
export const Sequences: CollectionConfig = {
  slug: 'calendar-sequences',
  admin: { hidden: true },
  access: { create: () => false, read: () => false, update: () => false, delete: () => false },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'name', type: 'text', required: true, unique: true },
    { name: 'value', type: 'number', required: true },
  ],
}
