import { htmlToText } from '../calendar/text.ts'

/** HTML as plain text, with one line for each block. */
export const plainText = (html: string): string =>
  html
    .split(
      /<\/(?:p|div|h[1-6]|li|tr|blockquote|pre|figure|figcaption|table|address)>|<br\s*\/?>|<hr\s*\/?>/i,
    )
    .map(htmlToText)
    .filter(Boolean)
    .join('\n')
