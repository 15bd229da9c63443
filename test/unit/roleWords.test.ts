import { expect, test } from 'vitest'
import { roles } from '../../src/model/role'
import { speakerOf } from '../support/speaker'

test.each(['en', 'it'] as const)(
  'the choice of a role says in %s what each may do (AUTH-5)',
  (language) => {
    const { say } = speakerOf(language)
    const lines = say('collections:hint:role').split('\n')

    expect(lines.map((line) => line.split(':')[0]).toReversed()).toEqual(
      roles.map((role) => say(`collections:role:${role}`)),
    )
  },
)
