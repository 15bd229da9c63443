import { followStart } from '../../../calendar/recurrence/followStart.ts'
import { presetOf, presetsFor } from '../../../calendar/recurrence/presets.ts'
import { readRule } from '../../../calendar/recurrence/readRule.ts'
import { ruleText } from '../../../calendar/recurrence/ruleText.ts'
import { endOf, withEnd } from '../../repeats/choice.ts'

/**
 * The text of a suggested rule after its start was moved, with its end: every Tuesday becomes every Wednesday. Empty where the new start suggests no
 * such rule.
 */
export const followedRule = (text: string, before: string, after: string): string => {
  const read = text ? readRule(text) : undefined
  if (!read || !('rule' in read) || after < '1000') return text
  const end = endOf(read.rule)
  const rule = withEnd(read.rule, { kind: 'never' })
  const offers = presetsFor(after)
  const preset = presetOf({ start: before, rule, dates: [] })
  const followed = followStart(rule, before, after)
  const likely = [followed, offers.find((offer) => offer.preset === preset)?.rule].map(
    (one) => one && ruleText(one),
  )

  const found = offers.find((offer) => offer.rule && likely.includes(ruleText(offer.rule)))

  return found?.rule ? ruleText(withEnd(found.rule, end)) : ''
}
