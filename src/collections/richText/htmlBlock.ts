import type { Block } from 'payload'

/** Slug of the block that keeps markup the editor has no node for. */
export const htmlBlockSlug = 'html'

/** The block as an editor meets it: a code field with the markup. */
export const htmlBlock: Block = {
  slug: htmlBlockSlug,
  labels: {
    singular: { en: 'HTML', it: 'HTML' },
    plural: { en: 'HTML', it: 'HTML' },
  },
  fields: [
    {
      name: 'html',
      type: 'code',
      label: { en: 'HTML', it: 'HTML' },
      admin: {
        language: 'html',
        description: {
          en: 'Markup this editor has no tool for. Scripts, styles and forms are removed.',
          it: 'Codice per cui l’editor non ha uno strumento. Script, stili e moduli vengono rimossi.',
        },
      },
    },
  ],
}
