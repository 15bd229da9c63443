import type { Block } from 'payload'
import { label } from '../../i18n/admin.ts'

/** Slug of the block that keeps markup the editor has no node for. */
export const htmlBlockSlug = 'html'

/** The block as an editor meets it: a code field with the markup. */
export const htmlBlock: Block = {
  slug: htmlBlockSlug,
  labels: { singular: 'HTML', plural: 'HTML' },
  fields: [
    {
      name: 'html',
      type: 'code',
      label: 'HTML',
      admin: {
        language: 'html',
        description: label('collections:hint:html'),
      },
    },
  ],
}
