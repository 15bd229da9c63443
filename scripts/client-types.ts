import { writeFileSync } from 'node:fs'
import { plainDocument } from './client/document'
import { type Described, typesOf } from './client/types'
import { runProgram } from './refusal'

/** Writes the types of the typed client from the current document of the interface. */
runProgram(async () => {
  // The document is JSON of this shape, which `openapi.test.ts` validates.
  const types = await typesOf(plainDocument() as unknown as Described)
  writeFileSync('packages/client/src/types.ts', types)

  return 0
})
