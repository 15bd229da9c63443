'use client'

import { Button, Link, SetStepNav } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { useWhenText } from '../useWhenText.ts'
import { Becoming } from './Becoming.tsx'
import { DayPicker } from './DayPicker.tsx'
import { MadeCopies } from './MadeCopies.tsx'
import { mostCopies } from './mostCopies.ts'
import type { CopiedEvent } from './PlannedDates.tsx'
import { PlannedDates } from './PlannedDates.tsx'
import { useCopying } from './useCopying.ts'
import { usePlan } from './usePlan.ts'
import { WeeklyDays } from './WeeklyDays.tsx'
import '../narrowHeader.css'
import './copies.css'

type Props = { origin: CopiedEvent; today: string; mayPublish: boolean }

/** The form that picks days, previews the copies on them, makes the copies and undoes them. */
export const Copies = ({ origin, today, mayPublish }: Props) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  const whenText = useWhenText()
  const [days, setDays] = useState<string[]>([])
  const [publish, setPublish] = useState(false)
  const plan = usePlan(origin.id, days)
  const { made, make, undo, isBusy, bar, message, setMessage } = useCopying(origin.id, () =>
    setDays([]),
  )
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (made) heading.current?.focus()
  }, [made])

  const pick = (wanted: string[]) => {
    const all = [...new Set([...days, ...wanted])].sort()
    setDays(all.slice(0, mostCopies))
    setMessage(
      all.length > mostCopies
        ? say('copies:tooMany', { most: mostCopies })
        : say('copies:added', { count: all.length - days.length }),
    )
  }
  const toggle = (day: string) =>
    days.includes(day) ? setDays(days.filter((one) => one !== day)) : pick([day])

  return (
    <>
      <SetStepNav
        nav={[
          { label: say('calendarView:list'), url: eventsPath('') },
          { label: origin.title || `${origin.id}`, url: eventsPath(`/${origin.id}`) },
          { label: say('copies:title') },
        ]}
      />
      <h2 ref={heading} tabIndex={-1}>
        {say('copies:title')}
      </h2>
      <p>{say('copies:origin', { when: whenText(origin) })}</p>
      <p className="copies__hint">{say('copies:what')}</p>
      <p className={message ? 'copies__message' : undefined} role="status">
        {message}
      </p>
      {bar}
      {made ? (
        <MadeCopies copies={made} isBusy={isBusy} onUndo={undo} zone={origin.zone} />
      ) : (
        <>
          <div className="copies__choice">
            <DayPicker
              days={days}
              onToggle={toggle}
              origin={origin.start.slice(0, 10)}
              today={today}
            />
            <WeeklyDays onPick={pick} origin={origin.start.slice(0, 10)} today={today} />
          </div>
          <PlannedDates
            days={days}
            onClear={() => setDays([])}
            onSkip={toggle}
            origin={origin}
            plan={plan}
          />
          <Becoming mayPublish={mayPublish} onChange={setPublish} publish={publish} />
          <Button disabled={days.length === 0 || isBusy} onClick={() => make({ days, publish })}>
            {say('copies:make', { count: days.length })}
          </Button>
        </>
      )}
      <p>
        <Link className="copies__back" href={eventsPath(`/${origin.id}`)} prefetch={false}>
          {say('copies:back')}
        </Link>
      </p>
    </>
  )
}
