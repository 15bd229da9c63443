import type { Field } from 'payload'
import { calculated } from '../access/payload.ts'
import { filledByHooks } from './calculated.ts'

/** When the dates of a series are, beside the first of them (RC-1). */
export const seriesFields: Field[] = [
  { name: 'rule', type: 'text' },
  // Wall clocks, or days of whole-day events, as keys are (RC-3).
  { name: 'dates', type: 'json' },
  { name: 'skip', type: 'json' },
  { name: 'root', type: 'number', index: true, ...filledByHooks, access: calculated },
  // Counts what changes answers about its dates (RC-29).
  { name: 'revision', type: 'number', ...filledByHooks, access: calculated },
]
