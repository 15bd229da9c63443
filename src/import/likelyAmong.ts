import { createLocalReq, type Payload } from 'payload'
import { ruleInWords } from '../calendar/recurrence/ruleWords.ts'
import { findLikely } from '../content/series/findLikely.ts'
import { sayIn } from '../i18n/textIn.ts'
import { languagesOf, settingsOf } from '../model/settings.ts'

/** What looks like series of some events and others that are there (RC-32), a sentence each, in English. */
export const likelyAmong = async (payload: Payload, ids: Set<number>): Promise<string[]> => {
  const req = await createLocalReq({ locale: languagesOf(payload)[0] }, payload)
  const speaker = { language: 'en', say: sayIn(settingsOf(payload.config).texts, 'en') }

  return (await findLikely(req)).flatMap(({ title, events, schedule }) =>
    schedule.rule && events.some(({ id }) => ids.has(id))
      ? `${events.length} events called “${title}” look like ${ruleInWords(schedule.rule, schedule, speaker)}`
      : [],
  )
}
