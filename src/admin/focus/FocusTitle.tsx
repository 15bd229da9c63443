'use client'

import { useDocumentDrawerContext, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { keepFocus } from './keepFocus.ts'

/** Focuses the title of a new event, but not on phones, whose keyboard would cover the form. It renders nothing. */
export const FocusTitle = () => {
  const { id } = useDocumentInfo()
  const { drawerSlug } = useDocumentDrawerContext()
  const isNew = !id && !drawerSlug

  useEffect(() => {
    if (!isNew || !window.matchMedia(wide).matches) return

    return keepFocus(() => document.getElementById('field-title')?.focus({ preventScroll: true }))
  }, [isNew])

  return null
}

const wide = '(min-width: 769px)'
