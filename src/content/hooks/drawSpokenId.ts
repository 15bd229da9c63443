import type { CollectionBeforeChangeHook } from 'payload'
import { spokenIdName } from '../../model/spokenIds.ts'
import { nextId, passId, type Sequence } from '../../storage/ids.ts'

/**
 * Draws the integer that the contract speaks in the place of a text id. One that an import hands in is kept and never
 * drawn again. A document never loses its own, not to an older version of itself either.
 */
export const drawSpokenId =
  (sequence: Sequence): CollectionBeforeChangeHook =>
  async ({ data, operation, req }) => {
    const { [spokenIdName]: given, ...rest } = data
    if (operation !== 'create') return given ? data : rest
    if (!given) return { ...rest, [spokenIdName]: await nextId(req, sequence) }
    await passId(req, sequence, given)

    return data
  }
