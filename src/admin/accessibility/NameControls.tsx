'use client'

import { useTranslation } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import { neutralNotices } from '../progress/neutralNotices.ts'
import { useTexts } from '../useTexts.ts'
import { levelHeadings } from './headingLevels.ts'
import { nameControls } from './nameControls.ts'
import './contrast.css'
import '../progress/notices.css'
import '../narrowHeader.css'
import '../tickedRows.css'

/**
 * Labels controls of Payload that have no name for screen readers, in the editor's language, as they appear. These are faults of Payload
 * 3.90 that axe rates serious; each rule can go when Payload has fixed its own.
 */
export const NameControls = ({ children }: { children?: ReactNode }) => {
  const say = useTexts()
  const { t } = useTranslation()

  useEffect(() => {
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        nameControls(document.body, say)
        levelHeadings(document.body)
        neutralNotices(document.body, t)
        // Payload's pages for unknown addresses have no title (WCAG 2.4.2).
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
  }, [say, t])

  return children
}
