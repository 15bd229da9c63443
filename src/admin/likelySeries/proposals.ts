import type { PayloadRequest } from 'payload'
import type { LikelySeries } from '../../calendar/recurrence/likelySeries.ts'
import { ruleInWords } from '../../calendar/recurrence/ruleWords.ts'
import { timesOf } from '../../calendar/recurrence/schedule.ts'
import { mayEdit } from '../../content/access/entryAccess.ts'
import { findLikely } from '../../content/series/findLikely.ts'
import { sayWith } from '../../i18n/admin.ts'
import { callerOf } from '../../model/permissions.ts'

/** A proposed series as the page displays it; starts are wall clocks. */
export type Proposal = {
  title: string
  /** The rule in words, for the middle of a sentence. */
  rule: string
  events: { id: number; start: string }[]
  skipped: string[]
  allDay: boolean
}

/** The series that the caller may make (RC-32). */
export const likelyFor = (req: PayloadRequest): Promise<LikelySeries[]> => {
  const [caller, now] = [callerOf(req), new Date().toISOString()]

  return findLikely(req, (event) => mayEdit(caller, event, now))
}

/** The proposed series in the language of the caller. */
export const proposalsFor = async (req: PayloadRequest): Promise<Proposal[]> => {
  const speaker = { language: req.i18n.language, say: sayWith(req.i18n.t) }

  return (await likelyFor(req)).map(({ title, events, schedule }) => ({
    title,
    rule: schedule.rule ? ruleInWords(schedule.rule, schedule, speaker) : '',
    events,
    skipped: schedule.skip.map((key) => timesOf(key, schedule).start),
    allDay: schedule.allDay,
  }))
}
