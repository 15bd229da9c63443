import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import nextEnv from '@next/env'

const usage = 'Usage: npm run fixture -- <file.json> [--passwords <file to write them to>]'

const run = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { passwords: { type: 'string' } },
  })
  const [file] = positionals
  if (!file) throw new Error(usage)
  nextEnv.loadEnvConfig(process.cwd())
  const json: unknown = JSON.parse(await readFile(file, 'utf8'))

  const [{ getPayload }, { default: config }, { loadFixture }] = await Promise.all([
    import('payload'),
    import('../payload.config'),
    import('../src/fixture/load'),
  ])
  const payload = await getPayload({ config })
  const issued = await loadFixture(payload, json, path.dirname(path.resolve(file)))
  for (const { login, role, password } of issued) console.log(`${login} (${role}): ${password}`)
  if (values.passwords) {
    const byRole = Object.fromEntries(issued.map(({ login, password }) => [login, password]))
    await writeFile(values.passwords, `${JSON.stringify(byRole, null, 2)}\n`, { mode: 0o600 })
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
