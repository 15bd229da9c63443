'use client'

import { Button, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { dayAfter, daysOf, weekdayOf } from '../../calendar/plannedDays.ts'
import { Boxes } from '../Boxes.tsx'
import { NativeSelect } from '../NativeSelect.tsx'
import { weekdayOptions } from '../repeats/ruleOptions.ts'
import { useTexts } from '../useTexts.ts'
import { mostCopies } from './mostCopies.ts'

type Props = { origin: string; today: string; onPick: (days: string[]) => void }

/** Picks the same weekdays of every week, or of every second week, until a day. */
export const WeeklyDays = ({ origin, today, onPick }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const [everyWeeks, setEveryWeeks] = useState(1)
  const [weekdays, setWeekdays] = useState([weekdayOf(origin)])
  const [until, setUntil] = useState('')
  const next = dayAfter(origin, 1)
  const from = next > today ? next : today

  const toggle = (weekday: number) =>
    setWeekdays(
      weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday],
    )
  // Weeks are counted from that of the event: every second week starts with its own.
  const pick = () => {
    const all = daysOf({ from: origin, until, weekdays, everyWeeks })

    onPick(all.filter((day) => day >= from).slice(0, mostCopies + 1))
  }

  return (
    <fieldset className="copies__weekly">
      <legend>{say('copies:weekly')}</legend>
      <NativeSelect
        label={say('copies:every')}
        onChoose={setEveryWeeks}
        options={[
          { value: 1, label: say('copies:everyWeeks:one') },
          { value: 2, label: say('copies:everyWeeks:two') },
        ]}
        value={everyWeeks}
      />
      <Boxes
        chosen={weekdays}
        legend={say('copies:weekdays')}
        onToggle={toggle}
        options={weekdayOptions(language)}
      />
      <label>
        {say('copies:until')}
        <input
          min={from}
          onChange={({ target }) => setUntil(target.value)}
          type="date"
          value={until}
        />
      </label>
      <Button buttonStyle="secondary" disabled={!until || weekdays.length === 0} onClick={pick}>
        {say('copies:add')}
      </Button>
    </fieldset>
  )
}
