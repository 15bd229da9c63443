'use client'

import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the numbers of the place cannot be written where `here` stands, for want of rights, by a lock or while the form is
 * saved. Payload tells this to the inputs of its fields alone, so that it is read off them.
 */
export const useLocked = (here: RefObject<HTMLElement | null>): boolean => {
  const [isLocked, setLocked] = useState(true)

  useEffect(() => {
    const form = here.current?.closest('form')
    if (!form) return
    const look = () => {
      const input = form.querySelector<HTMLInputElement>('#field-latitude')
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
