'use client'

import { useDocumentDrawerContext, useDocumentEvents, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'

/** The last reported save; Payload reports it again when the same drawer is opened again. */
let answered: object | null = null

/** The element that had the focus when a drawer was opened; the form of the drawer is rendered again after an entry was created. */
const openers = new Map<string, Element | null>()

/** Closes a drawer after its form was saved, and returns the focus to the field that opened it. It renders nothing. */
export const CloseSavedDrawer = () => {
  const { drawerSlug } = useDocumentDrawerContext()
  const { mostRecentUpdate } = useDocumentEvents()
  const { closeModal } = useModal()

  useEffect(() => {
    if (drawerSlug && !openers.has(drawerSlug))
      openers.set(drawerSlug, fieldOf(document.activeElement))
  }, [drawerSlug])

  useEffect(() => {
    if (!drawerSlug || mostRecentUpdate?.drawerSlug !== drawerSlug) return
    if (mostRecentUpdate === answered) return
    answered = mostRecentUpdate
    const opener = openers.get(drawerSlug) ?? null
    openers.delete(drawerSlug)
    closeModal(drawerSlug)
    requestAnimationFrame(() => focusOn(opener))
  }, [closeModal, drawerSlug, mostRecentUpdate])

  return null
}

const fieldOf = (element: Element | null) => element?.closest('.field-type') ?? element

const focusOn = (opener: Element | null) => {
  const target = opener?.matches('.field-type')
    ? opener.querySelector('input:not([type=hidden]), button, textarea, select')
    : opener
  if (target instanceof HTMLElement) target.focus()
}
