import type { CollectionConfig } from 'payload'

const nobody = () => false

/**
 * Files that were brought in over the admin, or are about to be: what was chosen for them, how far they are, what was refused. They are read and
 * written by `admin/import/importRecord.ts` alone, which asks whose they are (decision 41).
 */
export const Imports: CollectionConfig = {
  slug: 'calendar-imports',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    // As a text, because a site's own users may have any ids.
    { name: 'owner', type: 'text', required: true, index: true },
    { name: 'ownerName', type: 'text' },
    { name: 'name', type: 'text', required: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'state', type: 'text', required: true },
    { name: 'settings', type: 'json' },
    // Compressed, in base64; taken away once all of it is brought in.
    { name: 'file', type: 'textarea', maxLength: 20_000_000 },
    { name: 'total', type: 'number' },
    { name: 'done', type: 'number' },
    { name: 'report', type: 'json' },
    { name: 'startedAt', type: 'date' },
  ],
}
