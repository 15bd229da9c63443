'use client'

import { useModal } from '@payloadcms/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../useTexts.ts'
import { ProgressBar } from './ProgressBar.tsx'

/**
 * Puts a bar into a dialog of Payload while it publishes, unpublishes, deletes or restores entries, or changes fields of several. Payload has
 * no component there, and its requests say nothing of how far they are: it disables its buttons meanwhile.
 */
export const DialogProgress = ({ children }: { children?: ReactNode }) => {
  const say = useTexts()
  const place = useBusyDialog()

  return (
    <>
      {children}
      {place && createPortal(<ProgressBar words={say('progress:moment')} />, place)}
    </>
  )
}

/** The part of an open dialog that is at work where a bar has its place. */
const useBusyDialog = (): Element | undefined => {
  const { modalState } = useModal()
  const isAnyOpen = Object.values(modalState ?? {}).some(({ isOpen }) => isOpen)
  const [place, setPlace] = useState<Element>()

  useEffect(() => {
    if (!isAnyOpen) return setPlace(undefined)
    const look = () => setPlace(document.querySelector(busy) ?? undefined)
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })

    return () => observer.disconnect()
  }, [isAnyOpen])

  return place
}

/** A confirmation whose cancel button is disabled, and the form for fields of several entries whose buttons are, though fields are chosen. */
const busy = [
  '.confirmation-modal:has(#confirm-cancel:disabled) .confirmation-modal__content',
  '.edit-many__main:has(.render-fields):has(.edit-many__document-actions button:disabled) .edit-many__header',
].join(', ')
