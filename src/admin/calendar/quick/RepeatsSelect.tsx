'use client'

import { useTranslation } from '@payloadcms/ui'
import { presetsFor } from '../../../calendar/recurrence/presets.ts'
import { presetInWords } from '../../../calendar/recurrence/presetWords.ts'
import type { Rule } from '../../../calendar/recurrence/rule.ts'
import { ruleText } from '../../../calendar/recurrence/ruleText.ts'
import { type End, endOf, ruleOf, withEnd } from '../../repeats/choice.ts'
import { RuleEnd } from '../../repeats/RuleEnd.tsx'
import { useClientSettings } from '../../useClientSettings.ts'
import { useTexts } from '../../useTexts.ts'
import '../../repeats/repeats.css'

type Props = {
  /** The wall clock of the start; empty while it is incomplete. */
  start: string
  /** The text of the chosen rule; empty for *Never*. */
  rule: string
  fault: string | undefined
  onChange: (rule: string) => void
}

/** Chooses one of the rules that the start suggests (RC-33), and its end; other rules need the full form. */
export const RepeatsSelect = ({ start, rule, fault, onChange }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { timeZone } = useClientSettings()
  const chosen = ruleOf({ rule })
  const choose = (next: Rule | undefined) =>
    onChange(next ? ruleText(withEnd(next, chosen ? endOf(chosen) : endless)) : '')
  const isTimed = start >= '1000'
  const offers = isTimed
    ? presetsFor(start).filter((offer) => offer.rule || offer.preset === 'never')
    : []

  return (
    <div className="quick-create__field">
      <label htmlFor="quick-repeats">{say('repeats:label')}</label>
      <select
        aria-describedby="quick-repeats-fault"
        aria-invalid={Boolean(fault)}
        disabled={!isTimed}
        id="quick-repeats"
        onChange={({ target }) =>
          choose(offers.find((offer) => offer.preset === target.value)?.rule)
        }
        value={offers.find((offer) => textOf(offer.rule) === textOf(chosen))?.preset ?? 'never'}
      >
        {offers.map((offer) => (
          <option key={offer.preset} value={offer.preset}>
            {presetInWords(offer.preset, start, { language, say })}
          </option>
        ))}
      </select>
      <p className={fault ? 'quick-create__fault' : 'quick-create__hint'} id="quick-repeats-fault">
        {fault ?? (chosen && endOf(chosen).kind === 'never' && say('repeats:goesOn'))}
      </p>
      {chosen && isTimed && (
        <RuleEnd
          isLocked={false}
          onChange={(next) => onChange(ruleText(next))}
          rule={chosen}
          start={start}
          zone={timeZone}
        />
      )}
    </div>
  )
}

const endless: End = { kind: 'never' }

/** The text of a rule without its end. */
const textOf = (rule: Rule | undefined) => rule && ruleText(withEnd(rule, endless))
