'use client'

import { useFormProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { keepFocus } from './keepFocus.ts'

/** The control that had the focus when a form was sent; the page of a new entry is another than that of its form. */
let left: Control | undefined

/**
 * Keeps the focus where it was while a form is saved, the first field of a new entry included. Payload locks all fields meanwhile, and
 * browsers take the focus from what is locked. It renders nothing.
 */
export const KeepField = () => {
  const processing = useFormProcessing()
  const last = useRef<Control>(undefined)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = controlOf(target)
      if (left && last.current?.id !== left.id) left = undefined
    }
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      const isLocked = target instanceof HTMLElement && target.matches(':disabled')
      if (!relatedTarget && !isLocked && document.activeElement !== target) last.current = undefined
    }
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)

    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
    }
  }, [])

  useEffect(() => {
    if (processing) left = last.current
    else if (left) return keepFocus(() => left && focusOn(left))
  }, [processing])

  return null
}

type Control = { element: HTMLElement; id: string; place: number }

const controls = 'input, textarea, select, button, [contenteditable=true]'

/** A control by the field that it belongs to, and its place there. */
const controlOf = (target: EventTarget | null): Control | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  const field = target.closest('[id^=field-]')

  return {
    element: target,
    id: target.id || field?.id || '',
    place: field && !target.id ? [...field.querySelectorAll(controls)].indexOf(target) : -1,
  }
}

const focusOn = ({ element, id, place }: Control): void => {
  const named = id ? document.getElementById(id) : null
  const again = place < 0 ? named : named?.querySelectorAll<HTMLElement>(controls)[place]
  const target = element.isConnected ? element : again
  target?.focus({ preventScroll: true })
}
