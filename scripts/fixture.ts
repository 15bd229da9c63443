import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import nextEnv from '@next/env'
import { Refusal, requireNode, runProgram } from './refusal'

const usage = 'Usage: npm run fixture -- <file.json> [--passwords <file to write them to>]'

const fixture = async (): Promise<number> => {
  requireNode()
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { passwords: { type: 'string' } },
  })
  const [file] = positionals
  if (!file) throw new Refusal(usage)
  nextEnv.loadEnvConfig(process.cwd())
  const json: unknown = JSON.parse(await readFile(file, 'utf8'))

  const [{ getPayload }, { default: config }, { loadFixture }] = await Promise.all([
    import('payload'),
    import('../payload.config'),
    import('../src/app/fixture/load'),
  ])
  const payload = await getPayload({ config })
  const issued = await loadFixture(payload, json, path.dirname(path.resolve(file)))
  for (const { login, role, password } of issued) console.log(`${login} (${role}): ${password}`)
  if (values.passwords) {
    const byRole = Object.fromEntries(issued.map(({ login, password }) => [login, password]))
    await writeFile(values.passwords, `${JSON.stringify(byRole, null, 2)}\n`, { mode: 0o600 })
  }
  console.log(`Loaded ${path.basename(file)} and ${issued.length} users.`)

  return 0
}

runProgram(fixture)
