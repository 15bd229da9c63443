import type { ArrayField, PayloadRequest } from 'payload'
import { embeddingOrigin } from '../../calendar/embeddingOrigin.ts'
import { label, say } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'

/** The sites that may embed the public pages (PG-10); none by default. */
export const embeddersField = (says: (key: TextKey) => Record<string, string>): ArrayField => ({
  name: 'embedders',
  type: 'array',
  label: label('owner:embedders'),
  labels: { singular: says('owner:embedder'), plural: says('owner:embedders') },
  admin: { description: says('owner:embeddersHint') },
  maxRows: 20,
  fields: [
    {
      name: 'origin',
      type: 'text',
      label: label('owner:embedderOrigin'),
      required: true,
      admin: { placeholder: 'https://www.example.org' },
      hooks: {
        beforeValidate: [
          ({ value }) => (typeof value === 'string' ? (embeddingOrigin(value) ?? value) : value),
        ],
      },
      validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
        (value && embeddingOrigin(value) === value) || say(req, 'owner:noOrigin'),
    },
  ],
})
