'use client'

import { LeaveWithoutSaving, useDocumentInfo } from '@payloadcms/ui'

/** Asks before the page is left with unsaved changes, and then unlocks the entry. */
export const Leaving = () => {
  const { collectionSlug, documentIsLocked, id, setDocumentIsLocked, unlockDocument } =
    useDocumentInfo()
  const unlock = async () => {
    if (!documentIsLocked || id === undefined || !collectionSlug) return
    await unlockDocument(id, collectionSlug)
    setDocumentIsLocked?.(false)
  }

  return <LeaveWithoutSaving onConfirm={unlock} />
}
