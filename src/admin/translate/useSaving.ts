'use client'

import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import type { EntryTexts } from '../languages/entryTexts.ts'
import { useEntryAddress } from './useEntryAddress.ts'

/** The stored texts as they were last read, and the instant at which they had been saved. */
export type Stored = { texts: EntryTexts; readAt: string }

/** Saves the fields of the form. `isConflicting` is true where the save failed because another user had saved since the texts were read. */
export const useSaving = ({ readAt }: Pick<Stored, 'readAt'>, same: readonly string[]) => {
  const { setModified, submit } = useForm()
  const {
    collectionSlug = '',
    hasPublishedDoc,
    setHasPublishedDoc,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { readUpdatedAt, saving } = useEntryAddress()
  const [isConflicting, setConflicting] = useState(false)
  const hasDrafts = Boolean(getEntityConfig({ collectionSlug })?.versions?.drafts)

  const save = async (publishes: boolean): Promise<boolean> => {
    setConflicting(false)
    const result = await submit({
      action: saving(readAt, hasDrafts && !publishes),
      method: 'PATCH',
      overrides: {
        ...(hasDrafts && { _status: publishes ? 'published' : 'draft' }),
        ...(same.length > 0 && { sameTexts: same.join(' ') }),
      },
    })
    // Payload returns undefined for a refused save.
    if (!result) {
      setModified(true)
      const updatedAt = await readUpdatedAt().catch(() => readAt)
      setConflicting(Date.parse(updatedAt) > Date.parse(readAt))

      return false
    }
    setUnpublishedVersionCount((count) => (publishes ? 0 : count + 1))
    if (hasDrafts && publishes) setHasPublishedDoc(true)

    return true
  }

  return {
    hasDrafts,
    isConflicting,
    isPublic: hasDrafts ? hasPublishedDoc : true,
    save,
    setConflicting,
  }
}
