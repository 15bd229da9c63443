'use client'

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../useTexts.ts'
import type { Anchor } from './anchor.ts'
import { placed } from './placed.ts'
import { trapTab } from './trapTab.ts'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return
    if (!current.open) current.showModal()
    const place = () => {
      const { left, top } = placed(anchor, current.getBoundingClientRect(), {
        width: window.innerWidth,
        height: window.innerHeight,
      })
      current.style.setProperty('--left', `${left}px`)
      current.style.setProperty('--top', `${top}px`)
    }
    place()
    const watch = new ResizeObserver(place)
    watch.observe(current)
    window.addEventListener('resize', place)

    return () => {
      watch.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [anchor])

  useEffect(() => {
    const { current } = dialog
    if (!current) return
    const cancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    const press = (key: KeyboardEvent) => trapTab(key, current)
    // The target of a click on the backdrop is the dialog itself.
    const point = ({ target }: PointerEvent) => target === current && isLight && onClose()
    current.addEventListener('cancel', cancel)
    current.addEventListener('close', onClose)
    current.addEventListener('keydown', press)
    current.addEventListener('pointerdown', point)

    return () => {
      current.removeEventListener('cancel', cancel)
      current.removeEventListener('close', onClose)
      current.removeEventListener('keydown', press)
      current.removeEventListener('pointerdown', point)
    }
  }, [isLight, onClose])

  return (
    <dialog aria-labelledby={heading} className="calendar-panel" ref={dialog}>
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
