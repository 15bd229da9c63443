import type { CollectionConfig } from 'payload'

const nobody = () => false

/**
 * Keys that clients send with their writes, so that a write which is sent again is answered and not done again (IK-1). Keys and requests are
 * hashed. See `api/idempotency/idempotencyKeys.ts`.
 */
export const IdempotencyKeys: CollectionConfig = {
  slug: 'calendar-idempotency-keys',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'request', type: 'text', required: true },
    { name: 'state', type: 'text', required: true },
    { name: 'object', type: 'number' },
    { name: 'answer', type: 'json' },
    { name: 'until', type: 'date', required: true, index: true },
  ],
}
