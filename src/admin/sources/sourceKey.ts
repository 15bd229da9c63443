import { createHash } from 'node:crypto'
import type { StoredSource } from './storedSources.ts'

/** What stands for a source in its imports: databases give ids again, and another address is another calendar. */
export const keyOf = ({ id, address }: Pick<StoredSource, 'id' | 'address'>): string =>
  createHash('sha256').update(`${id} ${address}`).digest('base64url')
