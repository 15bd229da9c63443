import type { CollectionBeforeChangeHook } from 'payload'
import { costText, parseCostText } from '../../calendar/cost.ts'
import type { Language } from '../../calendar/language.ts'
import { localeOf } from '../../model/locale.ts'

/** Parses the price as typed at every save, in the language it was written in (COST-11). */
export const computeCost: CollectionBeforeChangeHook = ({ data, req }) => {
  data.costParsed = parsedCost(data, localeOf(req))

  return data
}

/** The price of these lines, one a line. What was read from these very lines before, or by who wrote them, stays. */
export const parsedCost = (
  { cost, costParsed }: Record<string, unknown>,
  language: Language,
): unknown => {
  const typed = typeof cost === 'string' ? cost : ''
  // Only this function and the contract store it.
  const known = costParsed as Parameters<typeof costText>[0] | undefined
  if (known && costText(known) === typed) return known

  return typed.trim() ? (parseCostText(typed, language) ?? null) : null
}
