'use client'

import { useDocumentDrawerContext, useDocumentEvents, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'

/** The save that was answered last; Payload goes on telling of it when the same drawer is opened again. */
let answered: object | null = null

/** Where the focus was when a drawer was opened; its form is drawn anew once something was made in it. */
const openers = new Map<string, Element | null>()

/** Closes a drawer once its form is saved, and gives the focus back to the field that opened it. Shows nothing. */
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
