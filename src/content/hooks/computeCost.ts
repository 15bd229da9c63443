import type { CollectionBeforeChangeHook } from 'payload'
import { costText, parseCostText } from '../../calendar/cost.ts'
import { localeOf } from '../../model/locale.ts'

/**
 * Parses the price as typed, one a line, in the language it was written in (COST-11). What was read from these very
 * lines before, or by who wrote them, stays.
 */
export const computeCost: CollectionBeforeChangeHook = ({ data, req }) => {
  const typed = typeof data.cost === 'string' ? data.cost : ''
  if (data.costParsed && costText(data.costParsed) === typed) return data
  data.costParsed = typed.trim() ? (parseCostText(typed, localeOf(req)) ?? null) : null

  return data
}
