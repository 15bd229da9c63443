import type { CollectionConfig } from 'payload'

const nobody = () => false

/**
 * What each import made, changed or found as it was, so that it can be undone, and by which uid a file knows an event, so that it is found again
 * (decision 41). See `admin/import/importedEntries.ts`.
 */
export const ImportedEntries: CollectionConfig = {
  slug: 'calendar-imported-entries',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'import', type: 'text', required: true, index: true },
    // As this code calls its collection, whatever the site does.
    { name: 'kind', type: 'text', required: true },
    { name: 'entry', type: 'number', required: true },
    { name: 'operation', type: 'text', required: true },
    { name: 'title', type: 'text' },
    { name: 'uid', type: 'text', index: true },
    { name: 'hash', type: 'text' },
    { name: 'at', type: 'date' },
    // The versions that were the newest ones before and after.
    { name: 'before', type: 'text' },
    { name: 'after', type: 'text' },
  ],
}
