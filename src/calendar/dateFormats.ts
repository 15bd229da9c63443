/**
 * The formats of dates in inputs, in the tokens of date-fns. The first one displays a date, with the month as a word in the
 * editor's language so that days and months are not confused; all are understood when typed.
 */
export const dayFormats = [
  'd MMM yyyy',
  'd MMMM yyyy',
  'd/M/yyyy',
  'd.M.yyyy',
  'yyyy-MM-dd',
] as const

/** The same formats with hours from 0 to 23. */
export const timeFormats = [
  'd MMM yyyy, HH:mm',
  'd MMMM yyyy, HH:mm',
  'd MMM yyyy HH:mm',
  'd MMMM yyyy HH:mm',
  'd/M/yyyy HH:mm',
  'd.M.yyyy HH:mm',
  'yyyy-MM-dd HH:mm',
] as const

/** The format of the hours that a time input offers. */
export const clockFormat = 'HH:mm'
