import type { CollectionBeforeValidateHook } from 'payload'
import { nextId, passId, type Sequence } from '../../storage/ids.ts'

/**
 * Draws the id of a new entry. An imported id stays and is never drawn again; no caller over the network chooses one
 * (GEN-46).
 */
export const assignId =
  (sequence: Sequence): CollectionBeforeValidateHook =>
  async ({ data, operation, req }) => {
    if (operation !== 'create') return data
    const given = req.payloadAPI === 'local' ? Number(data?.id) : 0
    if (!Number.isSafeInteger(given) || given < 1) {
      return { ...data, id: await nextId(req, sequence) }
    }
    await passId(req, sequence, given)

    return { ...data, id: given }
  }
