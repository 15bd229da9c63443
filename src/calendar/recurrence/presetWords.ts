import { languageTag } from '../language.ts'
import { monthPlace } from './monthPlace.ts'
import type { Preset } from './presets.ts'
import { dayInWords, type RuleSpeaker } from './ruleTerms.ts'

/** A choice of *Repeats* for a series that starts at a wall clock (RC-33): `Every week on Tuesday`, `Second Tuesday of the month`. */
export const presetInWords = (preset: Preset, start: string, speaker: RuleSpeaker): string => {
  const { weekday, day, nth } = monthPlace(start)
  const on = (which?: number) =>
    dayInWords(which === undefined ? { weekday } : { weekday, nth: which }, speaker)
  const weekdays = { nthWeekday: on(nth), lastWeekday: on(-1) }
  const words = speaker.say(`recurrence:preset:${preset}`, {
    weekday: preset === 'nthWeekday' || preset === 'lastWeekday' ? weekdays[preset] : on(),
    day,
  })

  return `${words.charAt(0).toLocaleUpperCase(languageTag(speaker.language))}${words.slice(1)}`
}
