'use client'

import { Link, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf, postJson } from '../postJson.ts'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { ChangedEntries } from './ChangedEntries.tsx'
import { SourcePreview } from './SourcePreview.tsx'
import { SourceState } from './SourceState.tsx'
import type { SourceReading as Reading } from './sourceEndpoints.ts'
import './sources.css'

/** Between two questions whether another process is done, in milliseconds. */
const pause = 1_500

/** Over the form of a source: what its last readings did, a preview of the next one, and the button that reads it now. */
export const SourceReading = () => {
  const say = useTexts()
  const { config } = useConfig()
  const { id, savedDocumentData } = useDocumentInfo()
  const eventsPath = useEventsPath()
  const [answer, setAnswer] = useState<Reading>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // What Payload stored of this collection, whose members the endpoint answers, too.
  const reading = answer ?? (savedDocumentData as Reading | undefined)
  const held = reading?.outcome?.held ?? 0
  const read = async (sent: { withdrawsMany?: boolean } = {}) => {
    setBusy(true)
    setProblem('')
    try {
      const url = `${config.serverURL}${config.routes.api}/admin-sources/${id}/read`
      let last = await postJson<Reading>(url, sent)
      while (last.state === 'reading') {
        await new Promise((resolve) => setTimeout(resolve, pause))
        last = await postJson<Reading>(url, sent)
      }
      setAnswer(last)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  const isSaved = id !== undefined

  return (
    <section aria-label={say('sources:state:label')} className="field-type source-panel">
      <div aria-live="polite">
        {!isSaved && <p>{say('sources:unsaved')}</p>}
        {isSaved && !isBusy && reading && <SourceState reading={reading} />}
        {problem && <p role="alert">{problem}</p>}
      </div>
      {isSaved && isBusy && <ProgressBar words={say('sources:reading')} />}
      <SourcePreview id={id} isLocked={isBusy}>
        {isSaved && (
          <PlainButton disabled={isBusy} onClick={() => void read()}>
            {say('sources:readNow')}
          </PlainButton>
        )}
        {held > 0 && (
          <PlainButton disabled={isBusy} onClick={() => void read({ withdrawsMany: true })}>
            {say('sources:withdrawMany')}
          </PlainButton>
        )}
        {isSaved && (
          <Link href={eventsPath('/import')} prefetch={false}>
            {say('sources:record')}
          </Link>
        )}
      </SourcePreview>
      {isSaved && <ChangedEntries id={id} readAt={reading?.readAt} />}
    </section>
  )
}
