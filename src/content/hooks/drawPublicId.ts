import type { CollectionBeforeChangeHook } from 'payload'
import { publicIdName } from '../../model/publicIds.ts'
import { nextId, passId, type Sequence } from '../../storage/ids.ts'

/**
 * Draws the public id of a document with a text id. An imported one stays and is never drawn again. A document never
 * loses its own, not to an older version of itself either.
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
