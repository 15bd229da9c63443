import type { CollectionConfig } from 'payload'

const nobody = () => false

/**
 * What was merged into what, with all that is needed to take it back: where links led before, which slugs led where, and
 * what was filled in. See `admin/merge`.
 */
export const Merges: CollectionConfig = {
  slug: 'calendar-merges',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  timestamps: false,
  indexes: [{ fields: ['resource', 'survivor'] }],
  fields: [
    // As this code calls it, whatever the site does.
    { name: 'resource', type: 'text', required: true },
    { name: 'survivor', type: 'number', required: true },
    { name: 'at', type: 'text', required: true },
    { name: 'undoneAt', type: 'text' },
    { name: 'record', type: 'json', required: true },
  ],
}
