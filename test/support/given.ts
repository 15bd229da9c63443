import { beforeAll, inject } from 'vitest'

/** What all tests of a file find and none of them changes, made once. */
export const given = (make: () => Promise<unknown>): void => {
  beforeAll(async () => {
    if (inject('mongo') !== 'missing') await make()
  })
}
