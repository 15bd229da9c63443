import type { CollectionConfig } from 'payload'

const nobody = () => false

/**
 * What a calendar remembers of itself: the last id of each sequence (GEN-46, `storage/ids.ts`), what of it is prepared, and which process
 * prepares it until when (`content/dataMigrations/prepare.ts`).
 */
export const State: CollectionConfig = {
  slug: 'calendar-state',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'id', type: 'text', required: true },
    // Of a sequence.
    { name: 'value', type: 'number' },
    // Of what is prepared: the version of each step.
    { name: 'done', type: 'json' },
    // The process that prepares.
    { name: 'owner', type: 'text' },
    { name: 'until', type: 'number' },
  ],
}
