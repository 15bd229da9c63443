import { type Offer, type Preset, presetOf } from '../../calendar/recurrence/presets.ts'
import { readRule } from '../../calendar/recurrence/readRule.ts'
import type { Rule } from '../../calendar/recurrence/rule.ts'
import { ruleText } from '../../calendar/recurrence/ruleText.ts'
import { untilClock } from '../../calendar/recurrence/until.ts'

/** What the form says of an event's repeating: nothing while it is not touched, null for *Never*. */
export type Value = { rule?: string | null; dates?: string[]; skip?: string[] } | null | undefined

/** When a rule ends: after how many dates, or on which day. */
export type End =
  | { kind: 'never' }
  | { kind: 'count'; count: number }
  | { kind: 'day'; day: string }

/** The rule of a value, where it has one that can be read. */
export const ruleOf = (value: Value): Rule | undefined => {
  const read = value?.rule ? readRule(value.rule) : undefined

  return read && 'rule' in read ? read.rule : undefined
}

/** Which choice of *Repeats* a value is; days alone are chosen ones, also while there are none yet. */
export const presetIn = (value: Value, start: string): Preset => {
  if (!value) return 'never'
  const rule = ruleOf(value)
  if (!rule) return 'chosen'

  return presetOf({ start, rule, dates: value.dates ?? [] })
}

/** The value after a choice. What a rule had for an end stays, and so does what is skipped while there is a rule. */
export const withOffer = (value: Value, { preset, rule }: Offer): Value => {
  if (preset === 'never') return null
  if (preset === 'chosen') return { rule: null, dates: value?.dates ?? [], skip: [] }
  const before = ruleOf(value)
  const after = preset === 'custom' ? (before ?? rule) : rule
  if (!after) return value
  const own = before ? value : {}

  return { ...own, rule: ruleText(withEnd(after, before ? endOf(before) : { kind: 'never' })) }
}

/** The value with another rule. */
export const withRule = (value: Value, rule: Rule): Value => ({ ...value, rule: ruleText(rule) })

/** When a rule ends, by the clocks of a zone. */
export const endOf = ({ count, until }: Rule, zone = 'UTC'): End => {
  if (count !== undefined) return { kind: 'count', count }

  return until ? { kind: 'day', day: untilClock(until, zone).slice(0, 10) } : { kind: 'never' }
}

export const withEnd = ({ count: _, until: __, ...rule }: Rule, end: End): Rule => {
  if (end.kind === 'count') return { ...rule, count: end.count }

  return end.kind === 'day' ? { ...rule, until: { kind: 'day', value: end.day } } : rule
}

/** The value without a date that it has, or with one that it lacks: days that are chosen go and come, dates of a rule are skipped. */
export const toggled = (value: Value, key: string): Value => {
  if (!value) return value
  const day = key.slice(0, 10)
  const isOther = (other: string) => other !== key && other !== day
  const { dates = [], skip = [] } = value
  if (skip.some((other) => !isOther(other))) return { ...value, skip: skip.filter(isOther) }
  if (dates.some((other) => !isOther(other))) return { ...value, dates: dates.filter(isOther) }

  return ruleOf(value)
    ? { ...value, skip: [...skip, nameOf(key, value)].sort() }
    : { ...value, dates: [...dates, day].sort() }
}

/** A day names a date of whatever hour, so that the hour may change; among several of one day only the whole key does. */
const nameOf = (key: string, { dates = [] }: NonNullable<Value>) =>
  dates.some((other) => other.slice(0, 10) === key.slice(0, 10)) ? key : key.slice(0, 10)

/** What of a value is not as a series says it; nothing where all is. */
export const differing = (value: Value, said: NonNullable<Value>): Value => {
  if (!value) return value
  const { rule, dates, skip } = value
  const other = {
    ...(rule !== undefined && rule !== said.rule && { rule }),
    ...(dates && !sameKeys(dates, said.dates) && { dates }),
    ...(skip && !sameKeys(skip, said.skip) && { skip }),
  }

  return Object.keys(other).length > 0 ? other : undefined
}

const sameKeys = (one: string[], other: string[] = []) =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join()
