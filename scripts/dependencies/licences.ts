import type { Shipped } from './shipped'

/** A package, and its licence as an expression of SPDX. */
export type Licensed = { name: string; licence: string }

/** The licences that `package-lock.json` lacks, or has in other words than SPDX, from the file `LICENSE` of each package. */
const found: { [name: string]: string | undefined } = {
  busboy: 'MIT',
  'mongoose-lean-virtuals': 'Apache-2.0',
  streamsearch: 'MIT',
}

/**
 * The allowed licences of shipped packages. All let others use, change and distribute a program together with parts under
 * other licences; LGPL and MPL require that changes of the part itself are published, and our code changes none; OFL is
 * the same for fonts.
 */
export const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]

/** Each package once, whatever its versions, unless their licences differ. */
export const licencesOf = (packages: Shipped[]): Licensed[] => {
  const licensed = packages.map(({ name, license }) => ({
    name,
    licence: (found[name] ?? license ?? 'none').replace(/^\((.*)\)$/, '$1'),
  }))

  return [...new Map(licensed.map((one) => [`${one.name} ${one.licence}`, one])).values()]
}

/** Whether the allowed licences satisfy an expression of SPDX: all parts of an `AND`, one of an `OR`. */
export const isAllowed = (expression: string): boolean =>
  expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)))

/** The page `docs/licences.md`: shipped packages by licence. */
export const licencesPage = (licensed: Licensed[]): string => {
  const byLicence = new Map<string, string[]>()
  for (const { name, licence } of licensed) {
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name])
  }
  const sections = [...byLicence]
    .sort(([one, names], [other, others]) => others.length - names.length || (one < other ? -1 : 1))
    .map(([licence, names]) => `## ${licence}\n\n${names.length}: ${names.join(', ')}\n`)

  return `${head}\n${sections.join('\n')}`
}

const head = `# Licences

The packages that a calendar runs with, by their licences: what the package and the application load, and whatever that
installs, on any machine. Programs that only check or test this repository are not among them. \`npm run licences\` writes this
page from \`package-lock.json\`; a licence that \`scripts/dependencies/licences.ts\` does not allow fails it, and the tests.

The calendar itself is under the MIT licence (\`LICENSE\`).
`
