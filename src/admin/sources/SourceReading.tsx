'use client'

import { Link, useConfig, useDocumentInfo, useField } from '@payloadcms/ui'
import { useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf, postJson } from '../postJson.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import type { SourceReading as Reading } from './sourceEndpoints.ts'

const counted = ['created', 'updated', 'unchanged', 'refused'] as const
const gone = ['withdrawn', 'kept'] as const

/** Between two questions whether another process is done, in milliseconds. */
const pause = 1_500

/** What the last reading of a source did, and the button that reads it now. */
export const SourceReading = () => {
  const say = useTexts()
  const { config } = useConfig()
  const { id } = useDocumentInfo()
  const eventsPath = useEventsPath()
  const { value } = useField<Reading['outcome']>({ path: 'outcome' })
  const [reading, setReading] = useState<Reading>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  if (id === undefined) return <p className="field-type">{say('sources:unsaved')}</p>
  const outcome = reading ? reading.outcome : value
  const read = async (sent: { withdrawsMany?: boolean } = {}) => {
    setBusy(true)
    setFault('')
    try {
      const url = `${config.serverURL}${config.routes.api}/admin-sources/${id}/read`
      let answer = await postJson<Reading>(url, sent)
      while (answer.state === 'reading') {
        await new Promise((resolve) => setTimeout(resolve, pause))
        answer = await postJson<Reading>(url, sent)
      }
      setReading(answer)
    } catch (error) {
      setFault(messageOf(error))
    }
    setBusy(false)
  }
  const held = outcome?.held ?? 0
  const words = outcome
    ? [
        ...counted.flatMap((what) =>
          outcome[what] > 0 ? say(`importing:came:${what}`, { count: outcome[what] }) : [],
        ),
        ...gone.flatMap((what) =>
          outcome[what] > 0 ? say(`sources:gone:${what}`, { count: outcome[what] }) : [],
        ),
      ].join(', ')
    : ''

  return (
    <div className="field-type">
      <div aria-live="polite">
        {isBusy && <p>{say('sources:reading')}</p>}
        {reading?.fault && <p role="alert">{say(`sources:fault:${reading.fault}`)}</p>}
        {fault && <p role="alert">{fault}</p>}
        {outcome?.isEmpty && <p>{say('sources:empty')}</p>}
        {outcome && !outcome.isEmpty && (
          <p>
            {say('sources:last')} {words || say('sources:nothing')}.{' '}
            <Link href={eventsPath('/import')} prefetch={false}>
              {say('sources:record')}
            </Link>
          </p>
        )}
        {held > 0 && <p>{say('sources:held', { count: held })}</p>}
      </div>
      <PlainButton disabled={isBusy} onClick={() => void read()}>
        {say('sources:readNow')}
      </PlainButton>
      {held > 0 && (
        <>
          {' '}
          <PlainButton disabled={isBusy} onClick={() => void read({ withdrawsMany: true })}>
            {say('sources:withdrawMany')}
          </PlainButton>
        </>
      )}
    </div>
  )
}
