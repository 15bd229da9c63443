import { htmlToText } from '../calendar/text.ts'

/** A piece of HTML as plain text, a line for each of its blocks. */
export const plainText = (html: string): string =>
  html
    .split(
      /<\/(?:p|div|h[1-6]|li|tr|blockquote|pre|figure|figcaption|table|address)>|<br\s*\/?>|<hr\s*\/?>/i,
    )
    .map(htmlToText)
    .filter(Boolean)
    .join('\n')
