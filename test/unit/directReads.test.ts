import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/security.md lists the code that reads or writes the database without access control, and its callers.

const folders = [
  'api',
  'app',
  'content/lists',
  'content/payloadRest',
  'feeds',
  'media',
  'publicPages',
  'plugin/exports',
  'plugin/next',
  'storage/documentCache',
  'storage/eventIndex',
  'storage/indexes',
  'storage/versions',
]

/** Programs for operators, who have the rights of the database. */
const programs = /^src\/app\/(?:backup|doctor|fixture|migrations|seed)\//

/** The adapter, the drivers below it, and the Local API, which overrides access by default. */
const direct = [
  /\bdb\.(?:find|count|query|create|update|upsert|delete)\w*[(<]/,
  /overrideAccess: true/,
  /payload\.(?:find|count|create|update|delete|duplicate|restore|auth|login)\w*\(/,
  /\brunSql\b|\bclient\.(?:execute|batch)\(/,
  /\.collection[(<]|\bmodel\??\.collection\b|\.versions\[/,
  /\w+Operation\(/,
]

const isDirect = (file: string) => {
  const source = readFileSync(file, 'utf8')

  return direct.some((call) => call.test(source))
}

const sources = folders.flatMap((folder) =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${folder}/${name}`)
    .filter((file) => !programs.test(file)),
)

test('each file that reads without access control names the check of rights and its place', () => {
  const files = sources.filter(isDirect).sort()
  const [, section = ''] = readFileSync('docs/security.md', 'utf8').split(
    '## What reads below the rights',
  )
  const [table = ''] = section.split('\n## ')
  const rows = [...table.matchAll(/^\| `(src\/[^`]+)` \| [^|]+ \| [^|]+ \|$/gm)]

  expect(files.length).toBeGreaterThan(30)
  expect(rows.map(([, file]) => file)).toEqual(files)
})
