'use client'

import { useDocumentInfo, usePreferences } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { isRecord } from '../../model/plainJson.ts'

/**
 * Whether a section of the forms of a collection is open, as its user left it last. Payload remembers sections for each entry alone,
 * and for new ones not at all.
 */
export const useOpenSections = (subject: string) => {
  const { collectionSlug = '' } = useDocumentInfo()
  const { getPreference, setPreference } = usePreferences()
  const [isOpen, setIsOpen] = useState(false)
  const key = `open-sections-${collectionSlug}`

  useEffect(() => {
    let isCurrent = true
    void getPreference(key).then((stored: unknown) => {
      if (isCurrent && isRecord(stored) && stored[subject] === true) setIsOpen(true)
    })

    return () => {
      isCurrent = false
    }
  }, [getPreference, key, subject])

  const setOpen = (next: boolean) => {
    setIsOpen(next)
    void setPreference(key, { [subject]: next }, true)
  }

  return { isOpen, setOpen }
}
