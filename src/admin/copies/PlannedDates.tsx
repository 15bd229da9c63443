'use client'

import { Button, useTranslation } from '@payloadcms/ui'
import { clockOf, formatDay } from '../../calendar/formatWhen.ts'
import type { Span } from '../../calendar/plannedDays.ts'
import { spanOn } from '../../calendar/plannedDays.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { useWhenText } from '../useWhenText.ts'
import type { PlannedCopy } from './copyPlan.ts'
import type { Plan } from './usePlan.ts'

export type CopiedEvent = Span & { id: number; title: string; zone: string }

type Props = {
  days: string[]
  origin: CopiedEvent
  plan: Plan
  onSkip: (day: string) => void
  onClear: () => void
}

/** The preview of the copies with their clashes; each can be left out. */
export const PlannedDates = ({ days, origin, plan, onSkip, onClear }: Props) => {
  const say = useTexts()
  const whenText = useWhenText()
  const { language } = useTranslation().i18n
  const clashing = [...plan.copies.values()].filter(
    ({ clashes, among }) => clashes.length + among.length > 0,
  ).length

  return (
    <section aria-labelledby="copies-dates" className="copies__dates">
      <h3 id="copies-dates">{say('copies:dates', { count: days.length })}</h3>
      {days.length === 0 && <p>{say('copies:none')}</p>}
      <p className="copies__summary" role="status">
        {plan.isChecking
          ? say('copies:checking')
          : plan.failure || (clashing > 0 ? say('copies:clashes', { count: clashing }) : '')}
      </p>
      <ul>
        {days.map((day) => {
          const copy = plan.copies.get(day)
          const span = { ...spanOn(origin, day), ...copy, zone: origin.zone, allDay: origin.allDay }

          return (
            <li key={day}>
              <div>
                <span>{whenText(span)}</span>
                {copy && <Remarks copy={copy} />}
              </div>
              <PlainButton
                aria-label={say('copies:skipDay', { day: formatDay(day, language) })}
                onClick={() => onSkip(day)}
              >
                {say('copies:skip')}
              </PlainButton>
            </li>
          )
        })}
      </ul>
      {days.length > 1 && (
        <Button buttonStyle="secondary" onClick={onClear} size="small">
          {say('copies:clear')}
        </Button>
      )}
    </section>
  )
}

/** The clashes of a copy, and its shift by a clock change. */
const Remarks = ({ copy: { start, clock, clashes, among } }: { copy: PlannedCopy }) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const titles = clashes.map(
    (clash) =>
      `${clash.title || say('copies:untitled')} (${clockOf(clash.start)}–${clockOf(clash.end)})`,
  )

  return (
    <>
      {titles.length > 0 && (
        <p className="copies__clash">⚠ {say('copies:clash', { titles: titles.join(', ') })}</p>
      )}
      {among.length > 0 && (
        <p className="copies__clash">
          ⚠{' '}
          {say('copies:ownClash', {
            days: among.map((day) => formatDay(day, language)).join(', '),
          })}
        </p>
      )}
      {clock && (
        <p className="copies__clock">{say(`copies:clock:${clock}`, { clock: clockOf(start) })}</p>
      )}
    </>
  )
}
