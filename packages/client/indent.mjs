import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

// The compiler indents declarations by four blanks a level, which were a tenth of the package, and ends each line with a semicolon that it does not need.
for (const name of readdirSync('dist').filter((file) => file.endsWith('.d.ts'))) {
  const file = `dist/${name}`
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(/^(?: {4})+/gm, (blanks) => '\t'.repeat(blanks.length / 4)).replace(/;$/gm, ''),
  )
}
