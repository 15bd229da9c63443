import { expect, test } from 'vitest'
import { ruleDays } from '../../src/calendar/recurrence/ruleDays'

const dayMs = 86_400_000
const dayOf = (date: string) => Date.parse(date) / dayMs

test.each([
  ['0001-01-01', '0500-12-31'],
  ['1600-01-01', '2400-12-31'],
  ['9500-01-01', '9999-12-31'],
])('a rule of each month searches every day from %s to %s once (RC-9)', (first, last) => {
  const [from, to] = [dayOf(first), dayOf(last)]
  const months = Array.from({ length: 12 }, (_, month) => month + 1)
  const days = months.flatMap((month) =>
    ruleDays(
      { frequency: 'DAILY', interval: 1, weekStart: 1, months: [month] },
      { from, to, most: Number.POSITIVE_INFINITY },
    ).filter((day) => new Date(day * dayMs).getUTCMonth() + 1 === month),
  )

  expect(days).toHaveLength(to - from + 1)
})

test('the last days of February follow leap years (RC-9)', () => {
  const days = ruleDays(
    { frequency: 'MONTHLY', interval: 1, weekStart: 1, months: [2], monthDays: [-1] },
    { from: dayOf('1896-01-01'), to: dayOf('2104-12-31'), most: Number.POSITIVE_INFINITY },
  )
  const leaps = days.filter((day) => new Date(day * dayMs).getUTCDate() === 29)

  expect(days).toHaveLength(209)
  expect(leaps).toHaveLength(51)
})
