import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = 'node_modules/@fontsource/inter'

/** Scripts of Europe, and of Vietnam, which takes seven kilobytes. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']

const weights = [500, 700]

/** The source of the module that holds the fonts of share pictures, as the installed `@fontsource/inter` has them. */
export const fontsModule = (): string => {
  const fonts = weights.flatMap((weight) =>
    subsets.map((subset) => {
      const file = path.join(folder, 'files', `inter-${subset}-${weight}-normal.woff`)

      return `  { subset: '${subset}', weight: ${weight}, woff: '${readFileSync(file, 'base64')}' },`
    }),
  )

  return `${head}\nexport const interFonts = [\n${fonts.join('\n')}\n] as const\n`
}

const licence = readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim()

const head = `// Written by \`npm run share-fonts\` from @fontsource/inter.

/*
${licence}
*/

/** The fonts of share pictures, in base64: bundlers carry a module wherever it is imported, but not a file. */`
