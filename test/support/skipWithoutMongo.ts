import { beforeEach, inject } from 'vitest'

beforeEach(({ skip }) => {
  if (inject('mongo') === 'missing') skip('no MongoDB server')
})
