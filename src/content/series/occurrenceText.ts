type Place = { series: number; key: string }

/**
 * Which date of which series an event is, in one text that no two events have (RC-3). In the trash it makes room for
 * another one of that date.
 */
export const occurrenceText = ({ series, key }: Place, trashed?: number): string =>
  `${series} ${key}${trashed === undefined ? '' : ` ${mark} ${trashed}`}`

/** The key in such a text: the wall clock that the rule gives, of whole days the date alone. */
export const keyOf = (occurrence: string): string =>
  occurrence.slice(occurrence.indexOf(' ') + 1).replace(trashedEnd, '')

const mark = 'trashed'

const trashedEnd = new RegExp(` ${mark} \\d+$`)
