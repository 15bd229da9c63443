import type { z } from 'zod'
import { plainText } from '../../calendar/text.ts'
import { isRecord } from '../../model/plainJson.ts'

export type Parsed<T> = { value: T } | { faults: string[] }

/** Reads one object of a service; where it is broken, every fault of it in words. */
export const parse = <S extends z.ZodType>(schema: S, object: unknown): Parsed<z.output<S>> => {
  const read = schema.safeParse(object)
  if (read.success) return { value: read.data }

  return {
    faults: read.error.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(' '),
    ),
  }
}

export const noId = '(no id)'

/** The id an object claims to have, for a report about one that cannot be read. */
export const claimedId = (object: unknown): string => {
  const id = isRecord(object) ? object.id : undefined

  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : noId
}

/** The title or the name that an object claims to have, for the same, in one line of at most 255 characters. */
export const claimedTitle = (object: unknown): string => {
  const title = isRecord(object) ? (object.title ?? object.name) : undefined

  return typeof title === 'string' ? plainText(title.replaceAll('\0', '')).slice(0, 255) : ''
}
