import { expect, test } from 'vitest'
import { type Command, roundTrips } from '../support/commands'

const command = (started: number, ended: number): Command => ({
  name: 'find',
  collection: 'events',
  filter: {},
  filters: [],
  limit: undefined,
  sort: {},
  session: undefined,
  inTransaction: false,
  body: {},
  started,
  ended,
  failed: false,
  documents: 0,
})

test.each([
  ['nothing', [], 0],
  ['one command', [command(0, 5)], 1],
  ['two, one after the other', [command(0, 5), command(6, 9)], 2],
  ['two at once', [command(0, 5), command(1, 9)], 1],
  ['two, one of which starts with the answer to the other', [command(0, 5), command(5, 9)], 2],
  [
    'a slow one beside two that follow each other',
    [command(0, 20), command(1, 5), command(6, 9)],
    2,
  ],
  ['two pairs', [command(6, 9), command(0, 5), command(7, 8), command(1, 4)], 2],
  ['one without an answer', [command(0, 5), command(6, Number.POSITIVE_INFINITY)], 2],
])('%s: round trips to a server', (_, commands, trips) => {
  expect(roundTrips(commands)).toBe(trips)
})
