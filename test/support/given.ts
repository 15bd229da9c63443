import { beforeAll } from 'vitest'

/** What all tests of a file find and none of them changes, made once. */
export const given = (make: () => Promise<unknown>): void => {
  beforeAll(async () => {
    await make()
  })
}
