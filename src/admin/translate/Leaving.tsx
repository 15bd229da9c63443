'use client'

import { LeaveWithoutSaving, useDocumentInfo } from '@payloadcms/ui'

/** Asks before what was typed is left behind, and then lets others at the entry. */
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
