'use client'

import { ConfirmationModal, useModal } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../useTexts.ts'
import './escapeAsks.css'

/**
 * Escape closes every drawer of Payload at once, with all that was chosen or typed in it. Here it closes an open list of a picker first;
 * then it does what the close button of the drawer does, which asks where something would be lost, and asks itself where that does not.
 */
export const EscapeAsks = ({ children }: { children?: ReactNode }) => {
  const { closeModal, openModal } = useModal()
  const say = useTexts()
  const touched = useRef(new WeakSet<Element>())
  const asked = useRef('')

  useEffect(() => {
    const touch = ({ target }: Event) => {
      const drawer = target instanceof Element && target.closest(drawers)
      if (drawer && !target.closest('.search-filter')) touched.current.add(drawer)
    }
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const drawer = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (!drawer?.matches(drawers)) return
      const { target } = event
      if (target instanceof HTMLElement && isOpenPicker(target)) {
        // Payload's pickers close their lists when they lose the focus.
        target.blur()
        target.focus()
        event.stopImmediatePropagation()

        return
      }
      const close = drawer.querySelector<HTMLElement>(closing)
      if (close) close.click()
      else if (holdsChoice(drawer, touched.current)) {
        asked.current = drawer.id
        openModal(question)
      } else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('input', touch, true)
    window.addEventListener('change', touch, true)
    window.addEventListener('keydown', hear, true)

    return () => {
      window.removeEventListener('input', touch, true)
      window.removeEventListener('change', touch, true)
      window.removeEventListener('keydown', hear, true)
    }
  }, [openModal])

  return (
    <>
      {children}
      <ConfirmationModal
        body={say('form:discard:body')}
        cancelLabel={say('form:discard:stay')}
        confirmLabel={say('form:discard:leave')}
        heading={say('form:discard:heading')}
        modalSlug={question}
        onConfirm={() => closeModal(asked.current)}
      />
    </>
  )
}

const question = 'calendar-discard-choice'

const drawers = 'dialog.drawer'

/** The close button of a form in a drawer, and of many pictures that are uploaded at once. */
const closing = '.doc-drawer__header-close, .drawer-close-button'

const isOpenPicker = (target: HTMLElement) =>
  target.getAttribute('aria-expanded') === 'true' && target.closest('.react-select') !== null

/** Whether rows of a list are ticked in a drawer, or, where it has no list, something was typed or chosen. */
const holdsChoice = (drawer: Element, touched: WeakSet<Element>) =>
  drawer.matches('.list-drawer')
    ? drawer.querySelector('tbody input:checked') !== null
    : touched.has(drawer)
