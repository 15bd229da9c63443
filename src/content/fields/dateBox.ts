import type { DateField } from 'payload'
import { clockFormat, timeFormats } from '../../calendar/dateFormats.ts'

type DateBox = NonNullable<NonNullable<DateField['admin']>['date']>

/** A box for a date and a time that reads in every language; Payload's own is American. */
export const dateAndTime: DateBox = {
  pickerAppearance: 'dayAndTime',
  displayFormat: timeFormats[0],
  timeFormat: clockFormat,
  overrides: { dateFormat: [...timeFormats] },
}
