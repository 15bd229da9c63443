'use client'

import { useDocumentDrawerContext, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { keepFocus } from './keepFocus.ts'

/** Focuses the title or name of a new entry, but not on phones, whose keyboard would cover the form. It renders nothing. */
export const FocusTitle = () => {
  const { id } = useDocumentInfo()
  const { drawerSlug } = useDocumentDrawerContext()
  const isNew = !id && !drawerSlug

  useEffect(() => {
    if (!isNew || !window.matchMedia(wide).matches) return

    return keepFocus(() =>
      document
        .querySelector<HTMLElement>('#field-title, #field-name')
        ?.focus({ preventScroll: true }),
    )
  }, [isNew])

  return null
}

const wide = '(min-width: 769px)'
