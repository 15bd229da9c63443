'use client'

import { useModal } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

const content = '.confirmation-modal__content, .drawer__content-children'

type Props = {
  /** The names of the dialogs, such as `publish-events`. */
  dialogs: RegExp
  children: ReactNode
}

/** Adds words to those dialogs of Payload about ticked rows, while one is open. */
export const InBulkDialog = ({ dialogs, children }: Props) => {
  const { modalState } = useModal()
  const open = Object.values(modalState ?? {}).find(
    ({ isOpen, slug }) => isOpen && dialogs.test(slug),
  )
  if (!open) return null
  const place = document.getElementById(open.slug)?.querySelector(content)

  return place ? createPortal(children, place) : children
}
