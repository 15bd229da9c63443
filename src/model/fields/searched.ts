import { htmlToText } from '../../calendar/text.ts'
import type { Fields } from './field.ts'

/** The texts of an object that `search` looks into; `text` returns the stored text of a name in one language. */
export const searchedTexts = (fields: Fields, text: (stored: string) => string): string[] =>
  Object.values(fields)
    .filter(({ searched }) => searched)
    .map(({ kind, stored }) => (kind === 'html' ? htmlToText(text(stored)) : text(stored)))
