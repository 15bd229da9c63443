'use client'

import { useTranslation } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { presetInWords } from '../../calendar/recurrence/presetWords.ts'
import { FieldFrame, fieldId } from '../form/FieldFrame.tsx'
import { useTexts } from '../useTexts.ts'
import { ChosenDays } from './ChosenDays.tsx'
import { CustomRule } from './CustomRule.tsx'
import { ruleOf, withRule } from './choice.ts'
import { PreviewedDates } from './PreviewedDates.tsx'
import { RepeatsWords } from './RepeatsWords.tsx'
import { RuleEnd } from './RuleEnd.tsx'
import { useRepeats } from './useRepeats.ts'
import '../nativeSelect.css'
import './repeats.css'

/** The field *Repeats*: the recurrence of an event (RC-33), and the preview of its dates (RC-34). */
export const RepeatsField: JSONFieldClientComponent = ({ field, path, readOnly }) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const repeats = useRepeats(path)
  const { current, preset, start, offers, change } = repeats
  const rule = ruleOf(current)
  const id = fieldId(path)
  const isLocked = readOnly || repeats.isLocked
  const isRefused = !repeats.isPicking && (repeats.preview?.faults ?? []).length > 0

  return (
    <div className="repeats">
      <FieldFrame field={field} path={path} showError={repeats.showError}>
        <select
          aria-describedby={`${id}-error ${id}-faults ${id}-words`}
          aria-invalid={repeats.showError || isRefused}
          className="native-select"
          disabled={isLocked || !repeats.isTimed}
          id={id}
          onChange={({ target }) => {
            const offer = offers.find((one) => one.preset === target.value)
            if (offer)
              repeats.choose(
                offer.preset === 'custom' ? { ...weekly(offers), preset: 'custom' } : offer,
              )
          }}
          value={preset}
        >
          {offers.map((offer) => (
            <option key={offer.preset} value={offer.preset}>
              {presetInWords(offer.preset, start, { language, say })}
            </option>
          ))}
        </select>
      </FieldFrame>
      <RepeatsWords id={id} repeats={repeats} />
      {rule && !readOnly && (
        <div className="repeats__rule">
          {preset === 'custom' && (
            <CustomRule
              isLocked={isLocked}
              onChange={repeats.customise}
              rule={rule}
              start={start}
            />
          )}
          <RuleEnd
            isLocked={isLocked}
            onChange={(next) => change(withRule(current, next))}
            rule={rule}
            start={start}
            zone={repeats.zone}
          />
        </div>
      )}
      {preset === 'chosen' && current && !readOnly && (
        <ChosenDays onChange={change} start={start} value={current} />
      )}
      {current && !repeats.isPicking && (
        <PreviewedDates
          failure={repeats.failure}
          isChecking={repeats.isChecking}
          isLocked={isLocked}
          onChange={change}
          preview={repeats.preview}
          value={current}
        />
      )}
    </div>
  )
}

/** The first value of a custom rule where there was no rule. */
const weekly = (offers: ReturnType<typeof useRepeats>['offers']) =>
  offers.find(({ preset }) => preset === 'weekly')
