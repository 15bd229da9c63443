import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { programFlags } from '../../scripts/flags'

const loading =
  "import('./payload.config.ts').then(async ({ default: config }) => {\n  console.log((await config).db.defaultIDType)\n  process.exit(0)\n})"

test('a program loads the config of the app without Next', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'config-'))
  const environment = { DATABASE_URI: `file:${folder}/calendar.db`, PAYLOAD_SECRET: 'a secret' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...programFlags, '--input-type=module', '--eval', loading],
    { env: { ...process.env, ...environment } },
  )
  rmSync(folder, { recursive: true })

  expect(stdout.trim()).toBe('number')
})
