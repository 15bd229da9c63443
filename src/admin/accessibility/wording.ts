import type { Wording } from '../../calendar/language'

/** Names of Payload's controls. */
export const controls = {
  clear: { en: 'Clear', it: 'Svuota' },
  more: { en: 'More', it: 'Altro' },
  all: { en: 'Select all rows', it: 'Seleziona tutte le righe' },
  row: { en: 'Select', it: 'Seleziona' },
} satisfies Record<string, Wording>

/** Names of the buttons over rich text, by the keys Payload gives them. */
export const toolbar: { [item: string]: Wording | undefined } = {
  bold: { en: 'Bold', it: 'Grassetto' },
  italic: { en: 'Italic', it: 'Corsivo' },
  underline: { en: 'Underline', it: 'Sottolineato' },
  strikethrough: { en: 'Strikethrough', it: 'Barrato' },
  subscript: { en: 'Subscript', it: 'Pedice' },
  superscript: { en: 'Superscript', it: 'Apice' },
  inlineCode: { en: 'Code', it: 'Codice' },
  link: { en: 'Link', it: 'Link' },
  indentDecrease: { en: 'Indent less', it: 'Riduci rientro' },
  indentIncrease: { en: 'Indent more', it: 'Aumenta rientro' },
}
