import {
  type Collection,
  isolateObjectProperty,
  type Payload,
  type PayloadRequest,
  restoreVersionOperation,
} from 'payload'
import { startingFromRow } from '../collections/hooks/startFromRow.ts'
import { inTransaction } from '../database/transaction.ts'
import { collectionCalled } from '../slugs.ts'
import { keyOf } from './choose.ts'
import { copiedFields } from './copiedFields.ts'
import { draftOver } from './draftOver.ts'
import type { EnglishCopy } from './find.ts'

type Form = { draft: boolean }

/** Empties many, one after the other, and tells in a sentence each what was left and why. */
export const emptyEnglishCopies = async (
  payload: Payload,
  copies: EnglishCopy[],
): Promise<{ emptied: number; faults: string[] }> => {
  const faults: string[] = []
  for (const copy of copies) {
    try {
      await emptyEnglishCopy(payload, copy)
    } catch (error) {
      faults.push(`${keyOf(copy)} was left: ${error instanceof Error ? error.message : error}`)
    }
  }

  return { emptied: copies.length - faults.length, faults }
}

/**
 * Empties the Italian of an entry where it still is the English word for word, all or nothing: what is public stays
 * public, and a draft that lies over it stays a draft. Throws what Payload says against it, `Locked` where somebody has
 * the entry open.
 */
export const emptyEnglishCopy = (payload: Payload, copy: EnglishCopy): Promise<void> =>
  inTransaction(payload, { locale: 'it' }, async (req) => {
    const { collection, id } = copy
    const drafted = payload.collections[collection]
    const draft = drafted?.config.versions?.drafts
      ? await draftOver(req, collection, id)
      : undefined
    const inPublic = await copiedNames(req, copy, { draft: false })
    if (inPublic.length > 0) {
      await empty(req, copy, { names: inPublic, draft: false })
      if (draft && drafted) await restoreDraft(req, drafted, draft)
    }
    const inDraft = draft ? await copiedNames(req, copy, { draft: true }) : []
    if (inDraft.length > 0) await empty(req, copy, { names: inDraft, draft: true })
  })

const copiedNames = async (
  req: PayloadRequest,
  { collection, id, fields }: EnglishCopy,
  { draft }: Form,
): Promise<string[]> => {
  const entry = await req.payload.findByID({
    collection,
    id,
    draft,
    depth: 0,
    locale: 'all',
    trash: true,
    req,
  })

  return copiedFields(entry, fields).map(({ name }) => name)
}

const empty = async (
  req: PayloadRequest,
  { collection, id }: EnglishCopy,
  { names, draft }: Form & { names: string[] },
): Promise<void> => {
  const name = collectionCalled(req.payload, collection)
  await req.payload.update({
    collection,
    id,
    data: Object.fromEntries(names.map((name) => [name, null])),
    draft,
    ...(!draft && name && { context: startingFromRow(name, id) }),
    depth: 0,
    locale: 'it',
    overrideLock: false,
    trash: true,
    req,
  })
}

/**
 * Makes a version the newest draft again. By the operation itself, because `payload.restoreVersion` drops `draft` and
 * would publish it; in a context of its own, which Payload marks so that an update after it would lose fields.
 */
const restoreDraft = async (
  req: PayloadRequest,
  collection: Collection,
  id: string,
): Promise<void> => {
  const restoring = isolateObjectProperty(req, 'context')
  restoring.context = { ...req.context }
  await restoreVersionOperation({
    id,
    collection,
    draft: true,
    depth: 0,
    overrideAccess: true,
    req: restoring,
  })
}
