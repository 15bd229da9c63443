import type { CollectionConfig } from 'payload'

const nobody = () => false

/**
 * Slugs by which an entry was known elsewhere and could not keep: each leads to the entry until another one has it for
 * its own (decision 38). See `aliasRows.ts`.
 */
export const Aliases: CollectionConfig = {
  slug: 'calendar-slug-aliases',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  timestamps: false,
  indexes: [{ fields: ['resource', 'slug'], unique: true }, { fields: ['resource', 'entry'] }],
  fields: [
    // As this code calls it, whatever the site does.
    { name: 'resource', type: 'text', required: true },
    { name: 'slug', type: 'text', required: true },
    { name: 'entry', type: 'number', required: true },
  ],
}
