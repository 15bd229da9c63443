import type { CollectionBeforeChangeHook } from 'payload'
import { publicIdName } from '../../model/publicIds.ts'
import { nextId, passId, type Sequence } from '../../storage/ids.ts'

/**
 * Draws the integer that the contract speaks in the place of a text id. One that an import hands in is kept and never
 * drawn again. A document never loses its own, not to an older version of itself either.
 */
export const drawPublicId =
  (sequence: Sequence): CollectionBeforeChangeHook =>
  async ({ data, operation, req }) => {
    const { [publicIdName]: given, ...rest } = data
    if (operation !== 'create') return given ? data : rest
    if (!given) return { ...rest, [publicIdName]: await nextId(req, sequence) }
    await passId(req, sequence, given)

    return data
  }
