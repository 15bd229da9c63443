/**
 * The text of HTML: names and titles as people read them (GEN-42), descriptions as lines without marks. For everything that
 * escapes by itself, such as JSX, `textContent` and terminals; it is no HTML any more.
 */
export const textOf = (html: string): string =>
  html
    .replace(/<(?:br|\/(?:p|div|li|h\d|tr|d[dt]|pre|blockquote|fig\w+))\b[^<>]*>\s*/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
      const code = name ? (codes[name] ?? -1) : Number(hex ? `0x${hex}` : decimal)

      return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
    })
    .trim()

/** Answers have no other entities by name: letters stay as they are stored. */
const codes: Record<string, number> = { amp: 38, lt: 60, gt: 62, quot: 34, apos: 39, nbsp: 160 }
