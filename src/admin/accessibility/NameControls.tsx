'use client'

import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../useTexts.ts'
import { nameControls } from './nameControls.ts'
import './contrast.css'

/**
 * Gives names to controls of Payload's that have none for screen readers, in the editor's language, as they appear.
 * Faults of Payload 3.90 that axe calls serious; each rule can go when Payload has mended its own.
 */
export const NameControls = ({ children }: { children?: ReactNode }) => {
  const say = useTexts()

  useEffect(() => {
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        nameControls(document.body, say)
        // Pages that do not exist have none (WCAG 2.4.2).
        if (!document.title) document.title = document.querySelector('h1')?.textContent ?? ''
      })
    }
    const watch = new MutationObserver(soon)
    watch.observe(document.body, { childList: true, subtree: true })
    soon()

    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [say])

  return children
}
