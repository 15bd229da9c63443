import type { Field, JSONFieldValidation } from 'payload'
import { label, say } from '../../i18n/admin.ts'
import { settingsOf } from '../../model/settings.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { isReadableInForm } from '../access/readableInForm.ts'
import { apartInBrowser } from '../componentPath.ts'
import { recurrenceSchema } from '../series/recurrenceSchema.ts'
import {
  beginningFaults,
  requestedSchedule,
  ruleFaults,
  type TypedWhen,
} from '../series/requestedSchedule.ts'
import { faultInWords } from '../series/scheduleRefused.ts'
import { eventRow } from '../series/seriesOfDate.ts'
import { unlisted } from './layout.ts'

/** Says everything that is wrong at once. What saves itself makes no series yet, and is stored whatever is chosen (RC-20). */
export const validateRecurrence: JSONFieldValidation = async (value, { data, event, id, req }) => {
  if (value === undefined || value === null || req.query?.autosaved === 'true') return true
  const read = recurrenceSchema.safeParse(value)
  if (!read.success) return say(req, 'repeats:malformed')
  const isDate =
    id !== undefined &&
    (await isReadableInForm({ event, req }, 'events', Number(id))) &&
    idIn((await eventRow(req, Number(id))).series) !== null
  // What the dates of a series are to be is said with how many of them are meant.
  const faults = isDate
    ? ruleFaults(read.data)
    : beginningFaults(
        // The data of a form is untyped; what is no time is left for its field to refuse.
        requestedSchedule(data as TypedWhen, read.data, settingsOf(req.payload.config).timeZone),
        read.data,
        new Date().toISOString(),
      )

  return faults.length === 0 || faults.map((fault) => faultInWords(req, fault)).join(' ')
}

/**
 * Whether an event repeats, as its form says it: `{ rule?, dates?, skip? }` as over the contract, null for *Never*, and nothing where that
 * was not touched (RC-25, RC-33). It is not stored: `hooks/joinSaved` makes a series of it.
 */
export const recurrenceField: Field = {
  name: 'recurrence',
  type: 'json',
  virtual: true,
  label: label('repeats:label'),
  validate: validateRecurrence,
  admin: {
    ...unlisted,
    components: { Field: apartInBrowser('RepeatsField') },
  },
}
