'use client'

import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the place cannot be edited at `here`, for want of rights, because of a lock, or while the form is saved. Payload passes this
 * to the inputs of its fields only, so that it is read from that of the address: those of the coordinates may be in a closed section.
 */
export const useLocked = (here: RefObject<HTMLElement | null>): boolean => {
  const [isLocked, setLocked] = useState(true)

  useEffect(() => {
    const form = here.current?.closest('form')
    if (!form) return
    const look = () => {
      const input = form.querySelector<HTMLInputElement>('#field-address')
      setLocked(!input || input.disabled || input.readOnly)
    }
    const observer = new MutationObserver(look)
    observer.observe(form, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'readonly'],
    })
    look()

    return () => observer.disconnect()
  }, [here])

  return isLocked
}
