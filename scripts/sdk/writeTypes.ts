import { writeFileSync } from 'node:fs'
import { plainDocument } from './document'
import { type Described, typesOf } from './types'

/** Writes the types of the typed client, as the document of the interface has them now. */
export const writeTypes = async (): Promise<void> =>
  // The document is JSON of this shape, which `openapi.test.ts` validates.
  writeFileSync('src/sdk/types.ts', await typesOf(plainDocument() as unknown as Described))
