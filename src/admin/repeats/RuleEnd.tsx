'use client'

import { dayAfter } from '../../calendar/plannedDays.ts'
import type { Rule } from '../../calendar/recurrence/rule.ts'
import { addMonths } from '../../calendar/zone.ts'
import { NativeSelect } from '../NativeSelect.tsx'
import { useTexts } from '../useTexts.ts'
import { type End, endOf, withEnd } from './choice.ts'
import { LastDay } from './LastDay.tsx'
import { WholeNumber } from './WholeNumber.tsx'

type Props = {
  rule: Rule
  start: string
  zone: string
  isLocked: boolean
  onChange: (rule: Rule) => void
}

const kinds = ['never', 'count', 'day'] as const

/** The most dates of a series (RC-11). */
const mostDates = 750

/** When a rule ends: never, after a number of dates, or on a day. */
export const RuleEnd = ({ rule, start, zone, isLocked, onChange }: Props) => {
  const say = useTexts()
  const end = endOf(rule, zone)
  const change = (next: End) => onChange(withEnd(rule, next))

  return (
    <div className="repeats__row">
      <NativeSelect
        isLocked={isLocked}
        label={say('repeats:ends:name')}
        onChoose={(kind) => change(begun(kind, rule, start))}
        options={kinds.map((value) => ({ value, label: say(`repeats:ends:${value}`) }))}
        value={end.kind}
      />
      {end.kind === 'count' && (
        <WholeNumber
          isLocked={isLocked}
          label={say('repeats:count')}
          least={1}
          most={mostDates}
          onChange={(count) => change({ kind: 'count', count })}
          value={end.count}
        />
      )}
      {end.kind === 'day' && (
        <LastDay
          day={end.day}
          isLocked={isLocked}
          least={start.slice(0, 10)}
          onChange={(day) => change({ kind: 'day', day })}
        />
      )}
    </div>
  )
}

/** The first value of a kind of end. */
const begun = (kind: string, { frequency, interval }: Rule, start: string): End => {
  if (kind === 'count') return { kind, count: 10 }
  if (kind !== 'day') return { kind: 'never' }
  const day =
    frequency === 'DAILY'
      ? dayAfter(start.slice(0, 10), 9 * interval)
      : addMonths(start, (frequency === 'YEARLY' ? 60 : 3) * interval).slice(0, 10)

  return { kind, day }
}
