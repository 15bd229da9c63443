import type { CollectionBeforeValidateHook } from 'payload'
import { nextId, passId, type Sequence } from '../../database/ids'

/** Draws the id of a new entry; one that was handed in (an import) is kept and never drawn again (GEN-46). */
export const assignId =
  (sequence: Sequence): CollectionBeforeValidateHook =>
  async ({ data, operation, req }) => {
    if (operation !== 'create') return data
    const given = Number(data?.id)
    if (!Number.isSafeInteger(given) || given < 1) {
      return { ...data, id: await nextId(req, sequence) }
    }
    await passId(req, sequence, given)

    return { ...data, id: given }
  }
