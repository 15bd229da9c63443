import { followStart } from '../../../calendar/recurrence/followStart.ts'
import { presetOf, presetsFor } from '../../../calendar/recurrence/presets.ts'
import { readRule } from '../../../calendar/recurrence/readRule.ts'
import { ruleText } from '../../../calendar/recurrence/ruleText.ts'

/**
 * The text of a suggested rule after its start was moved: every Tuesday becomes every Wednesday. Empty where the new start suggests no
 * such rule.
 */
export const followedRule = (text: string, before: string, after: string): string => {
  const read = text ? readRule(text) : undefined
  if (!read || !('rule' in read) || after < '1000') return text
  const offers = presetsFor(after)
  const preset = presetOf({ start: before, rule: read.rule, dates: [] })
  const followed = followStart(read.rule, before, after)
  const likely = [followed, offers.find((offer) => offer.preset === preset)?.rule].map(
    (rule) => rule && ruleText(rule),
  )

  return (
    offers.map(({ rule }) => rule && ruleText(rule)).find((one) => one && likely.includes(one)) ??
    ''
  )
}
