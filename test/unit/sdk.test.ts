import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { plainDocument } from '../../scripts/sdk/document'
import { type Described, typesOf } from '../../scripts/sdk/types'
import { sdkModule } from '../support/sdkModule'

test('the typed client is one module of 5 kB at most, compressed', async () => {
  const code = await sdkModule()

  expect(gzipSync(code).byteLength).toBeLessThanOrEqual(5000)
  expect(code).not.toMatch(/\bimport\b/)
})

test('its types are those of the document; `npm run types:sdk` writes them', async () => {
  // The document is JSON of this shape, which `openapi.test.ts` validates.
  const types = await typesOf(plainDocument() as unknown as Described)

  expect(readFileSync('src/sdk/types.ts', 'utf8')).toBe(types)
})

test('its codes have that of an address where nothing is (ERR-1)', async () => {
  // As above.
  const types = await typesOf(plainDocument() as unknown as Described)

  expect(types).toContain("| 'rest_no_route'")
})
