'use client'

import { useConfig, useForm } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf, postJson } from '../postJson.ts'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { useLanguage } from '../useLanguage.ts'
import { useTexts } from '../useTexts.ts'
import { EntryTable, type Group } from './EntryTable.tsx'
import {
  type SourcePreview as Preview,
  type PreviewOperation,
  previewOperations,
} from './previewedEntries.ts'

type Props = {
  /** The id of the source; undefined before it is saved. */
  id: string | number | undefined
  isLocked: boolean
  /** The other buttons. */
  children: ReactNode
}

const styles: Record<PreviewOperation, Group<PreviewOperation>['style']> = {
  refused: 'error',
  withdrawn: 'warning',
  updated: 'light-gray',
  created: 'success',
  matched: 'light-gray',
  unchanged: 'light-gray',
}

/** The button that shows what a reading of the source would do, as the form has it now, saved or not; and what it would do. */
export const SourcePreview = ({ id, isLocked, children }: Props) => {
  const say = useTexts()
  const { config } = useConfig()
  const language = useLanguage()
  const { getData } = useForm()
  const [preview, setPreview] = useState<Preview>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the preview for users of screen readers and keyboards.
  useEffect(() => {
    if (preview) heading.current?.focus()
  }, [preview])
  const show = async () => {
    setBusy(true)
    setProblem('')
    setPreview(undefined)
    const { kind, address, login, password, as, vanished, language: textsIn } = getData()
    try {
      setPreview(
        await postJson<Preview>(
          `${config.serverURL}${config.routes.api}/admin-source-preview?locale=${language}`,
          { id, kind, address: address ?? '', login, password, as, vanished, language: textsIn },
        ),
      )
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }

  return (
    <>
      <div className="source-panel__buttons">
        <PlainButton disabled={isBusy || isLocked} onClick={() => void show()}>
          {say('sources:preview:show')}
        </PlainButton>
        {children}
      </div>
      {isBusy && <ProgressBar words={say('sources:preview:busy')} />}
      <div aria-live="polite">{problem && <p role="alert">{problem}</p>}</div>
      {preview && (
        <div className="source-panel__part">
          <h2 ref={heading} tabIndex={-1}>
            {say('sources:preview:title')}
          </h2>
          <p>
            {preview.entries.length > 0
              ? say('sources:preview:stored')
              : say('sources:preview:none')}
          </p>
          {preview.made.length > 0 && (
            <p>{say('sources:preview:made', { list: preview.made.join(', ') })}</p>
          )}
          {preview.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <EntryTable
            entries={preview.entries.map(({ title, when, where, operation, says }) => ({
              what: operation,
              title,
              details: [when, where].filter(Boolean).join(' · '),
              says,
            }))}
            groups={previewOperations.map((value) => ({
              value,
              label: say(`sources:preview:operation:${value}`),
              count: preview.counts[value],
              style: styles[value],
            }))}
            heading={say('importing:table:what')}
            label={say('sources:preview:title')}
          />
        </div>
      )}
    </>
  )
}
