'use client'

import { Pill } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import type { ImportSummary } from './importAnswers.ts'
import { reportAddress } from './importRequests.ts'
import { UndoButton } from './UndoButton.tsx'
import type { Import } from './useImport.ts'

const styles: { [state in ImportSummary['state']]?: 'success' | 'error' } = {
  done: 'success',
  failed: 'error',
}

type Props = { one: ImportSummary; from: Import; children?: ReactNode }

/** The outcome of an import, and the buttons that continue and undo it; `children` are further ones. */
export const OneImport = ({ one, from, children }: Props) => {
  const say = useTexts()
  const { moment } = useMoments()
  const { key, name, state } = one
  const isBusy = from.busy !== undefined
  const isHalf = state === 'failed' && one.mayUndo

  return (
    <>
      <div>
        <strong>{name}</strong>{' '}
        <Pill pillStyle={styles[state] ?? 'light-gray'} size="small">
          {say(`importing:state:${isHalf ? 'halfway' : state}`)}
        </Pill>{' '}
        <small>{say('importing:by', { when: moment(one.at), name: one.by })}</small>
      </div>
      <div role="status">
        {one.says.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p className="importer__actions">
        {one.mayGoOn && (
          <PlainButton disabled={isBusy} onClick={() => from.resume(key)}>
            {say('importing:goOn')}
          </PlainButton>
        )}
        <PlainButton
          el="anchor"
          extraButtonProps={{ download: true, type: undefined }}
          url={reportAddress(from.api, key)}
        >
          {say('importing:report:download')}
        </PlainButton>
        {one.mayUndo && <UndoButton isBusy={isBusy} name={name} undo={() => from.undo(key)} />}
        {children}
      </p>
    </>
  )
}
