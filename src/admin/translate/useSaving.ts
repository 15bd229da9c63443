'use client'

import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import type { EntryTexts } from '../languages/texts.ts'
import { useEntryAddress } from './useEntryAddress.ts'

/** What is stored of an entry, as far as this page knows. */
export type Stored = { texts: EntryTexts; readAt: string }

/** Saves the fields of the form. `isConflicting` says afterwards whether somebody else had saved since they were read. */
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
    // Payload returns nothing of a save that was refused.
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
