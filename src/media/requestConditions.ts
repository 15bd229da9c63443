import { matches } from '../http/entityTags.ts'

/** What a file is at the moment: its strong tag, and when it was written. */
export type State = { etag: string; mtime: Date }

/** Whether the client has a file as it is (RFC 9110, 13.2.2): its tag counts, and its date only where it names none. */
export const isCurrent = (headers: Headers, { etag, mtime }: State): boolean => {
  const tags = headers.get('if-none-match')
  if (tags === null) return inSeconds(headers.get('if-modified-since')) >= secondsOf(mtime)

  return matches(tags, etag)
}

/**
 * The requested part of a file, first and last byte; `undefined` for all of it: also for a request of several parts,
 * and where the client has the beginning of another state (RFC 9110, 13.1.5 and 14.2).
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
  // An end before its start makes no range; nothing of it is meant.
  if (last !== '' && Number(last) < start) return undefined

  return start < size ? { start, end } : 'outside'
}

/** Dates of HTTP are in seconds; `NaN` for an invalid one. */
const inSeconds = (date: string | null): number => Date.parse(date ?? '') / 1000

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)
