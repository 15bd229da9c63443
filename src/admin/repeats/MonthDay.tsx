'use client'

import { useTranslation } from '@payloadcms/ui'
import { monthPlace } from '../../calendar/recurrence/monthPlace.ts'
import { explicit } from '../../calendar/recurrence/presets.ts'
import { dayInWords } from '../../calendar/recurrence/ruleTerms.ts'
import { Boxes } from '../Boxes.tsx'
import { NativeSelect } from '../NativeSelect.tsx'
import { useTexts } from '../useTexts.ts'
import {
  flipped,
  nthsIn,
  type Place,
  placeOf,
  weekdaysIn,
  withNths,
  withPlace,
} from './customRule.ts'
import { type RuleProps, weekdayOptions } from './ruleOptions.ts'

/** The days of the month of a rule: by their numbers, or as first, second … last of a weekday (RC-9). */
export const MonthDay = ({ rule: given, start, isLocked, onChange }: RuleProps) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const rule = explicit(given, start)
  const place = placeOf(rule)
  const { day, weekday: startWeekday } = monthPlace(start)
  const [weekday = startWeekday] = weekdaysIn(rule)
  const places: Place[] =
    day > 28 || place === 'orLast' ? ['monthDays', 'nth', 'orLast'] : ['monthDays', 'nth']

  return (
    <>
      <div className="repeats__row">
        <NativeSelect
          isLocked={isLocked}
          label={say('repeats:place:name')}
          onChoose={(next) => onChange(withPlace(rule, next, start))}
          options={places.map((value) => ({
            value,
            label: say(`repeats:place:${value}`, {
              day: rule.positions ? Math.max(...(rule.monthDays ?? [day])) : day,
            }),
          }))}
          value={place}
        />
        {place === 'nth' && (
          <NativeSelect
            isLocked={isLocked}
            label={say('repeats:weekday')}
            onChoose={(next) => onChange(withNths(rule, next, nthsIn(rule)))}
            options={weekdayOptions(language).map(({ value, text }) => ({ value, label: text }))}
            value={weekday}
          />
        )}
      </div>
      {place === 'nth' && (
        <Boxes
          chosen={nthsIn(rule)}
          isLocked={isLocked}
          legend={say('repeats:nth')}
          onToggle={(nth) => onChange(withNths(rule, weekday, flipped(nthsIn(rule), nth)))}
          options={nths.map((nth) => ({
            value: nth,
            text: dayInWords({ weekday, nth }, { language, say }),
          }))}
        />
      )}
      {place === 'monthDays' && (
        <Boxes
          chosen={rule.monthDays ?? []}
          isLocked={isLocked}
          isNarrow
          legend={say('repeats:monthDays')}
          onToggle={(one) => onChange({ ...rule, monthDays: flipped(rule.monthDays ?? [], one) })}
          options={[
            ...monthDays.map((value) => ({ value, text: `${value}` })),
            { value: -1, text: say('repeats:lastOfMonth'), long: say('repeats:lastOfMonthLong') },
          ]}
        />
      )}
    </>
  )
}

const nths = [1, 2, 3, 4, 5, -1]

const monthDays = Array.from({ length: 31 }, (_, place) => place + 1)
