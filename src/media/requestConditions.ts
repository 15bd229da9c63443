import { matches } from '../http/entityTags.ts'

/** The current version of a file: its strong ETag, and the time when it was written. */
export type State = { etag: string; mtime: Date }

/** Whether the client has the current version of a file (RFC 9110, 13.2.2): by its ETag, and by its date only without one. */
export const isCurrent = (headers: Headers, { etag, mtime }: State): boolean => {
  const tags = headers.get('if-none-match')
  if (tags === null) return inSeconds(headers.get('if-modified-since')) >= secondsOf(mtime)

  return matches(tags, etag)
}

/**
 * The requested part of a file, first and last byte; `undefined` for the whole file, also for several parts, and if the
 * client has the beginning of another version (RFC 9110, 13.1.5 and 14.2).
 */
export const partOf = (
  headers: Headers,
  { size, etag, mtime }: State & { size: number },
): { start: number; end: number } | 'outside' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  if (first === '' && last === '') return undefined
  const state = headers.get('if-range')
  if (state !== null && state !== etag && inSeconds(state) !== secondsOf(mtime)) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)

    return length > 0 ? { start: size - length, end: size - 1 } : 'outside'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  // An end before its start makes the range invalid, and it is ignored.
  if (last !== '' && Number(last) < start) return undefined

  return start < size ? { start, end } : 'outside'
}

/** Dates of HTTP in seconds; `NaN` for an invalid one. */
const inSeconds = (date: string | null): number => Date.parse(date ?? '') / 1000

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)
