import type { CollectionBeforeChangeHook } from 'payload'
import { parseCostText } from '../../calendar/cost'
import { localeOf } from '../wording'

/** Parses the price as typed, one a line, in the language it was written in (COST-11). */
export const keepCost: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const typed = typeof data.cost === 'string' ? data.cost : ''
  if (typed === (originalDoc?.cost ?? '') && data.costParsed) return data
  data.costParsed = typed.trim() ? (parseCostText(typed, localeOf(req)) ?? null) : null

  return data
}
