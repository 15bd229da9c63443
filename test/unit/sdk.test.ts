import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { plainDocument } from '../../scripts/sdk/document'
import { type Described, typesOf } from '../../scripts/sdk/types'

/** The typed client as a browser loads it: one module. */
const bundled = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/exports/sdk.ts', formats: ['es'], fileName: 'sdk' },
    },
  })
  const [bundle] = [made].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was made.')

  return bundle.output.map((part) => ('code' in part ? part.code : '')).join('')
}

test('the typed client is one module of 5 kB at most, compressed', async () => {
  const code = await bundled()

  expect(gzipSync(code).byteLength).toBeLessThanOrEqual(5000)
  expect(code).not.toMatch(/\bimport\b/)
})

test('its types are those of the document; `npm run types:sdk` writes them', async () => {
  // The document is JSON of this shape, which `openapi.test.ts` validates.
  const types = await typesOf(plainDocument() as unknown as Described)

  expect(readFileSync('src/sdk/types.ts', 'utf8')).toBe(types)
})
