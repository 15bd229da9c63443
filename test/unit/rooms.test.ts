import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultsOf, rooms } from '../../scripts/rooms/faults'

const faultsAmong = (sources: Record<string, string>) => faultsOf(new Map(Object.entries(sources)))

describe('the order of the rooms', () => {
  test('is that of the table in docs/architecture.md', () => {
    const table = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([\w]+)\/` \|/gm)

    expect([...table].map(([, room]) => room)).toEqual(rooms)
  })

  test('lets a room import those before it', () => {
    const faults = faultsAmong({
      'calendar/zone.ts': '',
      'api/list.ts': "import { toInstant } from '../calendar/zone.ts'",
      'instrumentation.ts': "import './api/list.ts'",
    })

    expect(faults).toEqual([])
  })

  test('refuses an import of a later room, be it of a type', () => {
    const faults = faultsAmong({
      'calendar/zone.ts': "import type { Call } from '../api/call.ts'",
      'api/call.ts': '',
    })

    expect(faults).toEqual([
      'src/calendar/zone.ts imports src/api/call.ts, whose room comes later.',
    ])
  })

  test('refuses circles within a room', () => {
    const faults = faultsAmong({
      'api/a.ts': "import { b } from './b.ts'",
      'api/b.ts': "export const b = () => import('./a.ts')",
    })

    expect(faults).toEqual(['A circle: src/api/a.ts → src/api/b.ts → src/api/a.ts.'])
  })

  test('refuses a file in no room', () => {
    expect(faultsAmong({ 'helpers.ts': '', 'utils/text.ts': '' })).toEqual([
      'src/helpers.ts stands in none of the rooms.',
      'src/utils/text.ts stands in none of the rooms.',
    ])
  })

  test('refuses files of one name, but for those of each resource', () => {
    const faults = faultsAmong({
      'api/events/present.ts': '',
      'api/venues/present.ts': '',
      'calendar/days.ts': '',
      'content/days.ts': '',
    })

    expect(faults).toEqual(['src/calendar/days.ts and src/content/days.ts have one name.'])
  })
})
