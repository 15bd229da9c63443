'use client'

import { type ReactNode, useCallback, useId } from 'react'
import { openModally } from '../../openModally.ts'
import { useTexts } from '../../useTexts.ts'
import type { Anchor } from './anchor.ts'
import { placed } from './placed.ts'
import './panel.css'

type Props = {
  anchor: Anchor
  children: ReactNode
  title: ReactNode
  onClose: () => void
  /** Whether a click elsewhere closes the panel; Escape always does. */
  isLight: boolean
}

/** A dialog beside a day or an event; in narrow windows a sheet at the lower edge. */
export const Panel = ({ anchor, children, title, onClose, isLight }: Props) => {
  const say = useTexts()
  const heading = useId()
  const open = useCallback(
    (dialog: HTMLDialogElement) => {
      const close = openModally(dialog)
      const leave = keepBeside(anchor, dialog)

      return () => {
        leave()
        close()
      }
    },
    [anchor],
  )

  return (
    <dialog
      aria-labelledby={heading}
      className="calendar-panel"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      // The target of a click on the backdrop is the dialog itself.
      onPointerDown={({ currentTarget, target }) => {
        if (isLight && target === currentTarget) onClose()
      }}
      ref={open}
    >
      <div className="calendar-panel__inside">
        <h2 id={heading}>{title}</h2>
        {children}
        <button
          aria-label={say('quick:close')}
          className="calendar-panel__close"
          onClick={onClose}
          type="button"
        >
          ×
        </button>
      </div>
    </dialog>
  )
}

/** The window, without the notice at its lower edge: what it offers to undo stays in sight. */
const roomForPanels = () => {
  const notice = document.querySelector('.events-calendar__notice')

  return {
    width: window.innerWidth,
    height: notice ? notice.getBoundingClientRect().top : window.innerHeight,
  }
}

/** Places a dialog beside its anchor, and again whenever it or the window changes its size. Returns a function that stops this. */
const keepBeside = (anchor: Anchor, dialog: HTMLDialogElement): (() => void) => {
  const place = () => {
    const { left, top } = placed(anchor, dialog.getBoundingClientRect(), roomForPanels())
    dialog.style.setProperty('--left', `${left}px`)
    dialog.style.setProperty('--top', `${top}px`)
  }
  const watch = new ResizeObserver(place)
  watch.observe(dialog)
  window.addEventListener('resize', place)

  return () => {
    watch.disconnect()
    window.removeEventListener('resize', place)
  }
}
