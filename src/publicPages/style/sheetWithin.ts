/** What pages need of the element itself, and take from browsers in place of what resets of sites make of it. */
const restored =
  ':where(&){box-sizing:border-box}' +
  '.prose :is(ul,ol,dl,dd,blockquote,figure,pre,hr){margin:revert;padding:revert;border:revert;list-style:revert}' +
  '.features{list-style:revert}'

/** At-rules that CSS does not nest. */
const outer = /@(?:font-face|page)[^{]*\{[^{}]*\}/g

/** Values by day, followed by those by night. */
const schemes = /:root\{([^{}]*)\}@media \(prefers-color-scheme: ?dark\)\{:root\{([^{}]*)\}\}/g

/** What a style sheet says of the document and of its main part. */
const around = /(^|[{},])(?::root|html|main)(?=[{,: .])/g

/**
 * A style sheet that applies within `.calendar-page` alone. What it says of the document and of its main part applies to that
 * element, and is weaker than any rule of the site for it. Colours follow the `color-scheme` of the site.
 */
export const sheetWithin = (sheet: string): string => {
  const nested = sheet
    .replace(outer, '')
    .replace(schemes, (_, light: string, dark: string) => `:root{${bothSchemes(light, dark)}}`)
    .replace(around, '$1:where(&)')

  return `${sheet.match(outer)?.join('') ?? ''}.calendar-page{${restored}${nested}}`
}

const bothSchemes = (light: string, dark: string): string => {
  const byNight = new Map(declarations(dark))

  return declarations(light)
    .filter(([name]) => name !== 'color-scheme')
    .map(([name, value]) => {
      const night = byNight.get(name)

      return `${name}:${night ? `light-dark(${value},${night})` : value}`
    })
    .join(';')
}

const declarations = (block: string): [string, string][] =>
  block
    .split(';')
    .filter(Boolean)
    .map((declaration) => {
      const colon = declaration.indexOf(':')

      return [declaration.slice(0, colon), declaration.slice(colon + 1).trim()]
    })
