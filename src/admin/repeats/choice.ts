import { type Offer, type Preset, presetOf } from '../../calendar/recurrence/presets.ts'
import { readRule } from '../../calendar/recurrence/readRule.ts'
import type { Rule } from '../../calendar/recurrence/rule.ts'
import { ruleText } from '../../calendar/recurrence/ruleText.ts'
import { untilClock } from '../../calendar/recurrence/until.ts'

/** The value of the field *Repeats*: undefined while untouched, null for *Never*. */
export type Value = { rule?: string | null; dates?: string[]; skip?: string[] } | null | undefined

/** The end of a rule: never, after a number of dates, or on a day. */
export type End =
  | { kind: 'never' }
  | { kind: 'count'; count: number }
  | { kind: 'day'; day: string }

/** The rule of a value, where it has a readable one. */
export const ruleOf = (value: Value): Rule | undefined => {
  const read = value?.rule ? readRule(value.rule) : undefined

  return read && 'rule' in read ? read.rule : undefined
}

/** The option of *Repeats* for a value; a value without a rule is one of chosen days. */
export const presetIn = (value: Value, start: string): Preset => {
  if (!value) return 'never'
  const rule = ruleOf(value)
  if (!rule) return 'chosen'

  return presetOf({ start, rule, dates: value.dates ?? [] })
}

/** The value after a choice. A new rule has the end and the skipped dates of the former one. */
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

/** The end of a rule, as a day in a zone. */
export const endOf = ({ count, until }: Rule, zone = 'UTC'): End => {
  if (count !== undefined) return { kind: 'count', count }

  return until ? { kind: 'day', day: untilClock(until, zone).slice(0, 10) } : { kind: 'never' }
}

export const withEnd = ({ count: _, until: __, ...rule }: Rule, end: End): Rule => {
  if (end.kind === 'count') return { ...rule, count: end.count }

  return end.kind === 'day' ? { ...rule, until: { kind: 'day', value: end.day } } : rule
}

/** Toggles a date: a chosen day is added or removed, a date of a rule is skipped or restored. */
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

/** The name of a skipped date: its day, so that the time may change, or its complete key where the day has several dates. */
const nameOf = (key: string, { dates = [] }: NonNullable<Value>) =>
  dates.some((other) => other.slice(0, 10) === key.slice(0, 10)) ? key : key.slice(0, 10)

/** The parts of a value that differ from those of its series; undefined where none does. */
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
