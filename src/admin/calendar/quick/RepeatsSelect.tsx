'use client'

import { useTranslation } from '@payloadcms/ui'
import { presetsFor } from '../../../calendar/recurrence/presets.ts'
import { presetInWords } from '../../../calendar/recurrence/presetWords.ts'
import { ruleText } from '../../../calendar/recurrence/ruleText.ts'
import { useTexts } from '../../useTexts.ts'

type Props = {
  /** The wall clock of the start; empty while it is incomplete. */
  start: string
  /** The text of the chosen rule; empty for *Never*. */
  rule: string
  fault: string | undefined
  onChange: (rule: string) => void
}

/** Chooses one of the rules that the start suggests (RC-33); other rules need the full form. */
export const RepeatsSelect = ({ start, rule, fault, onChange }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
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
        onChange={({ target }) => onChange(target.value)}
        value={rule}
      >
        {offers.map((offer) => (
          <option key={offer.preset} value={offer.rule ? ruleText(offer.rule) : ''}>
            {presetInWords(offer.preset, start, { language, say })}
          </option>
        ))}
      </select>
      <p className={fault ? 'quick-create__fault' : 'quick-create__hint'} id="quick-repeats-fault">
        {fault ?? (rule && say('repeats:endless'))}
      </p>
    </div>
  )
}
