/** At-rules that CSS does not nest. */
const outer = /@(?:font-face|page)[^{]*\{[^{}]*\}/g

/** A style sheet that applies within `.calendar-page` alone; what it says of the document applies to that element. */
export const sheetWithin = (sheet: string): string =>
  `${sheet.match(outer)?.join('') ?? ''}.calendar-page{${sheet
    .replace(outer, '')
    .replace(/(^|[{},])(?::root|html|body)(?=[{,: .])/g, '$1&')}}`
