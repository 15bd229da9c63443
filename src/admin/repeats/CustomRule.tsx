'use client'

import { useTranslation } from '@payloadcms/ui'
import { frequencies, type Rule } from '../../calendar/recurrence/rule.ts'
import { monthName } from '../../calendar/recurrence/ruleTerms.ts'
import { Boxes } from '../Boxes.tsx'
import { NativeSelect } from '../NativeSelect.tsx'
import { useTexts } from '../useTexts.ts'
import { flipped, weekdaysIn, withFrequency } from './customRule.ts'
import { MonthDay } from './MonthDay.tsx'
import { type RuleProps, weekdayOptions } from './ruleOptions.ts'
import { WholeNumber } from './WholeNumber.tsx'

/** The form of a custom rule: its interval, days and months. Other parts of the rule stay until the unit is changed. */
export const CustomRule = (props: RuleProps) => {
  const { rule, start, isLocked, onChange } = props
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { frequency, interval, months = [] } = rule
  const isOfMonths = frequency === 'MONTHLY' || frequency === 'YEARLY'

  return (
    <fieldset className="repeats__custom">
      <legend className="sr-only">{say('repeats:custom')}</legend>
      <div className="repeats__row">
        <WholeNumber
          isLocked={isLocked}
          label={say('repeats:interval')}
          least={1}
          most={99}
          onChange={(next) => onChange({ ...rule, interval: next })}
          value={interval}
        />
        <NativeSelect
          isLocked={isLocked}
          label={say('repeats:frequency')}
          onChoose={(next) => onChange(withFrequency(rule, next, start))}
          options={frequencies.map((value) => ({
            value,
            label: say(`repeats:units:${value}`, { count: interval }),
          }))}
          value={frequency}
        />
      </div>
      {frequency === 'WEEKLY' && (
        <Boxes
          chosen={weekdaysIn(rule)}
          isLocked={isLocked}
          legend={say('repeats:on')}
          onToggle={(weekday) =>
            onChange({
              ...rule,
              days: flipped(weekdaysIn(rule), weekday)
                .sort()
                .map((one) => ({ weekday: one })),
            })
          }
          options={weekdayOptions(language)}
        />
      )}
      {isOfMonths && <MonthDay {...props} />}
      {isOfMonths && (
        <Boxes
          chosen={months}
          isLocked={isLocked}
          legend={say(frequency === 'YEARLY' ? 'repeats:monthsOfYear' : 'repeats:months')}
          onToggle={(month) => onChange(withMonth(rule, month))}
          options={monthNumbers.map((value) => ({ value, text: monthName(value, language) }))}
        />
      )}
    </fieldset>
  )
}

const monthNumbers = Array.from({ length: 12 }, (_, place) => place + 1)

/** Toggles a month. A yearly rule has at least one; a monthly rule without months is one of all months. */
const withMonth = ({ months = [], ...rule }: Rule, month: number): Rule => {
  const next =
    rule.frequency === 'YEARLY'
      ? flipped(months, month)
      : months.includes(month)
        ? months.filter((one) => one !== month)
        : [...months, month]

  return next.length > 0 ? { ...rule, months: next.sort((one, other) => one - other) } : rule
}
