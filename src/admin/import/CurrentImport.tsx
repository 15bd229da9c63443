'use client'

import { Link } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { OneImport } from './OneImport.tsx'
import type { Import } from './useImport.ts'

/** The import that runs or is undone, with a bar; then its outcome, until it is closed. */
export const CurrentImport = ({ from }: { from: Import }) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  const { busy, current, past } = from
  const isAtWork = busy === 'running' || busy === 'undoing'
  const section = useRef<HTMLElement>(null)
  // Moves the focus here, because the button that was pressed is gone.
  useEffect(() => {
    if (current && (isAtWork || busy === undefined)) section.current?.focus()
  }, [current, isAtWork, busy])
  const one = past.find(({ key }) => key === current?.key)
  if (!current || (!isAtWork && !one)) return null

  return (
    <section aria-label={current.name} className="importer__now" ref={section} tabIndex={-1}>
      {isAtWork && (
        <ProgressBar
          onCancel={busy === 'running' && !from.isStopping ? from.cancel : undefined}
          progress={from.progress}
          words={
            from.isStopping
              ? say('importing:stopping')
              : busy === 'running'
                ? say('importing:importing', { name: current.name })
                : say('importing:undoing')
          }
        />
      )}
      {!isAtWork && one && (
        <OneImport from={from} one={one}>
          <PlainButton onClick={from.close}>{say('progress:close')}</PlainButton>
          {one.state === 'done' && (
            <Link href={`${eventsPath('')}?show=all&sort=-updatedAt`} prefetch={false}>
              {say('importing:toEvents')}
            </Link>
          )}
        </OneImport>
      )}
    </section>
  )
}
