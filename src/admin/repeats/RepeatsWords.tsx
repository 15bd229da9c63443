'use client'

import { useTranslation } from '@payloadcms/ui'
import { ruleInWords } from '../../calendar/recurrence/ruleWords.ts'
import { useTexts } from '../useTexts.ts'
import { ruleOf } from './choice.ts'
import type { useRepeats } from './useRepeats.ts'

type Props = { id: string; repeats: ReturnType<typeof useRepeats> }

/** The chosen recurrence as a sentence, and its faults. */
export const RepeatsWords = ({ id, repeats }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { current, start, zone, hasStart, isTimed, isDate, isChanged, isPicking, preview } = repeats
  const rule = ruleOf(current)
  const words = rule && ruleInWords(rule, { start, zone }, { language, say })
  const faults = current && !isPicking ? (preview?.faults ?? []) : []

  return (
    <>
      <p aria-live="polite" className="event-form__words" id={`${id}-words`}>
        {!isTimed && say(hasStart ? 'repeats:needsEnd' : 'repeats:needsStart')}
        {words && say('repeats:inWords', { words })}
        {isPicking && say('repeats:pickDays')}
        {isDate && isChanged && !current && say('repeats:ended')}
        {isDate && isChanged && ` ${say('repeats:withScope')}`}
      </p>
      <div aria-live="polite" id={`${id}-faults`}>
        {faults.map((fault) => (
          <p className="repeats__fault" key={fault}>
            {fault}
          </p>
        ))}
      </div>
    </>
  )
}
