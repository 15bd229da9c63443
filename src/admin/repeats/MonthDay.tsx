'use client'

import { useTranslation } from '@payloadcms/ui'
import { monthPlace } from '../../calendar/recurrence/monthPlace.ts'
import { explicit } from '../../calendar/recurrence/presets.ts'
import { dayInWords } from '../../calendar/recurrence/ruleTerms.ts'
import { useTexts } from '../useTexts.ts'
import { Boxes } from './Boxes.tsx'
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
        <label className="repeats__input">
          <span>{say('repeats:place:name')}</span>
          <select
            disabled={isLocked}
            onChange={({ target }) => {
              const next = places.find((one) => one === target.value)
              if (next) onChange(withPlace(rule, next, start))
            }}
            value={place}
          >
            {places.map((one) => (
              <option key={one} value={one}>
                {say(`repeats:place:${one}`, {
                  day: rule.positions ? Math.max(...(rule.monthDays ?? [day])) : day,
                })}
              </option>
            ))}
          </select>
        </label>
        {place === 'nth' && (
          <label className="repeats__input">
            <span>{say('repeats:weekday')}</span>
            <select
              disabled={isLocked}
              onChange={({ target }) => {
                const next = weekdayOptions(language).find(
                  ({ value }) => `${value}` === target.value,
                )
                if (next) onChange(withNths(rule, next.value, nthsIn(rule)))
              }}
              value={weekday}
            >
              {weekdayOptions(language).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
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
