import { describe, expect, test } from 'vitest'
import { lanesOf } from '../../src/publicPages/month/lanes'

/** The week from Monday 9 to Sunday 15 November 2026. */
const week = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-11-${day}`)

const lasting = (name: string, first: string, last: string) => ({
  name,
  first: `2026-${first}`,
  last: `2026-${last}`,
})

/** A lane as `fair 2+3`: the column and the days of each bar. */
const drawn = (items: ReturnType<typeof lasting>[], days: (string | undefined)[] = week) =>
  lanesOf(items, days).map((lane) =>
    lane.map(({ item, column, days: count }) => `${item.name} ${column}+${count}`).join(', '),
  )

describe('the bars of a week (PG-7)', () => {
  test('stand over the days on which something lasts, cut at the ends of the week', () => {
    const [[bar] = []] = lanesOf([lasting('show', '11-03', '11-11')], week)

    expect(bar).toMatchObject({ column: 1, days: 3, hasBegun: true, goesOn: false })
  })

  test('share a lane where they do not overlap', () => {
    const items = [
      lasting('market', '11-12', '11-13'),
      lasting('fair', '11-09', '11-10'),
      lasting('camp', '11-10', '11-12'),
    ]

    expect(drawn(items)).toEqual(['fair 1+2, market 4+2', 'camp 2+3'])
  })

  test('of what runs for longer than three days stand below the others', () => {
    const items = [
      lasting('exhibition', '10-01', '12-31'),
      lasting('festival', '11-13', '11-15'),
      lasting('course', '11-12', '11-15'),
    ]

    expect(drawn(items)).toEqual(['festival 5+3', 'exhibition 1+7', 'course 4+4'])
  })

  test('leave out days of another month', () => {
    const first = [undefined, undefined, ...week.slice(2)]

    expect(drawn([lasting('show', '10-01', '11-12')], first)).toEqual(['show 3+2'])
  })

  test('of what does not last in the week are absent', () => {
    expect(drawn([lasting('show', '11-16', '11-20')])).toEqual([])
  })
})
