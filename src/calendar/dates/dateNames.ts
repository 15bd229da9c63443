/** 1 for January … 12 for December, by their English names, long or short; undefined for other words (DT-1 d). */
export const monthOf = (name: string): number | undefined => {
  const index = indexOf(months, name)

  return index === undefined ? undefined : index + 1
}

/** 0 for Sunday … 6 for Saturday, by their English names, long or short; undefined for other words (DT-1 f). */
export const weekdayOf = (name: string): number | undefined => indexOf(weekdays, name)

const indexOf = (names: string[], name: string) => {
  const full = shortened.get(name) ?? name
  const index = names.findIndex((one) => one === full || one.slice(0, 3) === full)

  return index < 0 ? undefined : index
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Common short forms of more than three letters. */
const shortened = new Map([
  ['sept', 'september'],
  ['tues', 'tuesday'],
  ['thur', 'thursday'],
  ['thurs', 'thursday'],
])

/** What a unit of time counts, and how many: two weeks are 14 days. */
export type Unit = { counts: 'months' | 'days' | 'weekdays' | 'seconds'; times: number }

/** A unit by its English name, `day`, `days`; undefined for other words. */
export const unitOf = (name: string): Unit | undefined =>
  units.get(name) ?? units.get(name.replace(/s$/, ''))

const units = new Map<string, Unit>([
  ['sec', { counts: 'seconds', times: 1 }],
  ['second', { counts: 'seconds', times: 1 }],
  ['min', { counts: 'seconds', times: 60 }],
  ['minute', { counts: 'seconds', times: 60 }],
  ['hour', { counts: 'seconds', times: 3600 }],
  ['day', { counts: 'days', times: 1 }],
  ['weekday', { counts: 'weekdays', times: 1 }],
  ['week', { counts: 'days', times: 7 }],
  ['fortnight', { counts: 'days', times: 14 }],
  ['month', { counts: 'months', times: 1 }],
  ['year', { counts: 'months', times: 12 }],
])
