import { createHash } from 'node:crypto'
import type { Incoming } from './incoming.ts'

/** Where an object came from and what it is to look like here; equal for an object that nobody changed there. */
export const hashOf = (
  {
    origin,
    texts,
    createdAt,
    updatedAt,
  }: Pick<Incoming, 'origin' | 'texts' | 'createdAt' | 'updatedAt'>,
  data: object,
): string => {
  const parts = [filledFields(data), Object.values(texts).map(filledFields), createdAt, updatedAt]
  const hash = createHash('sha256').update(JSON.stringify(parts))

  return `${origin} ${hash.digest('base64url')}`
}

/** The fields that hold something, in the order of their names: a new field changes the hash of nothing that does not have it. */
const filledFields = (data: object): [string, unknown][] =>
  Object.entries(data)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
