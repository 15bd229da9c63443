import type { PayloadRequest } from 'payload'
import { ruleInWords } from '../../../calendar/recurrence/ruleWords.ts'
import { type DateOfSeries, eventRow } from '../../../content/series/seriesOfDate.ts'
import { scheduleOf } from '../../../content/series/storedSchedule.ts'
import type { Template } from '../../../content/series/templateOf.ts'
import { say, sayWith } from '../../../i18n/admin.ts'
import type { DateOperation } from '../operation.ts'
import { memberWords } from './memberWords.ts'
import { timeWords } from './timeWords.ts'

type Change = {
  /** The date, and its series, before the change. */
  before: DateOfSeries
  /** The series of the dates that the change was meant for, after it. */
  after: Template | undefined
  operation: DateOperation
}

/** The operations that say what is different by values. */
const hasValues: ReadonlySet<DateOperation['kind']> = new Set(['save', 'move', 'plan'])

/**
 * What an operation changed of a series, with the new values: "Time: 18:30 → 19:00", "Categories: + Yoga". Empty where the kind of the
 * operation says it all.
 */
export const wordsOfChange = async (
  req: PayloadRequest,
  { before: { date, template }, after, operation }: Change,
): Promise<string[]> => {
  if (!hasValues.has(operation.kind)) return []
  const { language, t } = req.i18n
  const speaker = { language, say: sayWith(t) }

  return [
    ...timeWords(date, await eventRow(req, date.id), speaker),
    ...(operation.kind === 'save' ? repeatsWords(req, operation.data.recurrence, after) : []),
    ...(after ? await memberWords(req, template, after) : []),
  ]
}

/** What was chosen in the field *Repeats*. */
const repeatsWords = (
  req: PayloadRequest,
  chosen: unknown,
  after: Template | undefined,
): string[] => {
  if (chosen === undefined) return []
  const { rule, ...schedule } = scheduleOf(after ?? {})
  const never = say(req, 'recurrence:preset:never').toLowerCase()
  const speaker = { language: req.i18n.language, say: sayWith(req.i18n.t) }
  const words = chosen === null || !after ? never : rule && ruleInWords(rule, schedule, speaker)

  return [[say(req, 'repeats:label'), ...(words ? [words] : [])].join(': ')]
}
