import type { Field, UIField } from 'payload'
import { richTextEditor } from '../richText/editor'
import { words } from './layout'
import { hiddenText } from './text'

/**
 * Description and excerpt: rich text for editors, and beside it the HTML that the API answers with, so that a
 * read renders nothing. `keepRichText` keeps the two in step.
 */
export const bodyFields: Field[] = [
  {
    name: 'description',
    type: 'richText',
    label: { en: 'Description', it: 'Descrizione' },
    localized: true,
    editor: richTextEditor,
  },
  hiddenText('descriptionHtml', true),
  {
    name: 'excerpt',
    type: 'richText',
    label: { en: 'Excerpt', it: 'Riassunto' },
    localized: true,
    editor: richTextEditor,
    admin: {
      description: {
        en: 'One or two sentences for lists.',
        it: 'Una o due frasi per gli elenchi.',
      },
    },
  },
  hiddenText('excerptHtml', true),
]

/** The English texts beside the Italian ones, from where they can be copied (LANG-5). */
export const englishText: UIField = words('englishText', 'languages/EnglishText#EnglishText')
