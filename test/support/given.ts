import { beforeAll } from 'vitest'

/** Creates the contents that all tests of a file read and none changes, once. */
export const given = (make: () => Promise<unknown>): void => {
  beforeAll(async () => {
    await make()
  })
}
