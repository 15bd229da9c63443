'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { useTexts } from '../useTexts.ts'
import { Choices } from './Choices.tsx'
import { Columns } from './Columns.tsx'
import { CurrentImport } from './CurrentImport.tsx'
import { FilePicker } from './FilePicker.tsx'
import type { ImportSummary } from './importAnswers.ts'
import { PastImports } from './PastImports.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { UnknownNames } from './UnknownNames.tsx'
import { useImport } from './useImport.ts'
import './import.css'

/** The steps of an import on one page, which are file, columns, preview and import, and below them the past imports. */
export const Importer = ({ past }: { past: ImportSummary[] }) => {
  const say = useTexts()
  const one = useImport(past)
  const { opened, settings, preview, busy, fault } = one
  const previewHeading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the preview for users of screen readers and keyboards.
  useEffect(() => {
    if (preview) previewHeading.current?.focus()
  }, [preview])

  return (
    <div className="importer">
      <h1>{say('importing:title')}</h1>
      <p>{say('importing:explanation')}</p>
      <CurrentImport from={one} />
      <section aria-labelledby="import-file">
        <h2 id="import-file">{say('importing:step:file')}</h2>
        <FilePicker file={opened} isBusy={busy !== undefined} onFile={one.open} />
      </section>
      {(busy === 'reading' || busy === 'previewing') && (
        <ProgressBar key={busy} words={say(`importing:${busy}`)} />
      )}
      {fault && (
        <p className="importer__fault" role="alert">
          {fault}
        </p>
      )}
      {opened && settings && (
        <section aria-labelledby="import-columns">
          <h2 id="import-columns">
            {opened.kind === 'csv' ? say('importing:step:columns') : `2. ${opened.name}`}
          </h2>
          {opened.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {opened.kind === 'csv' && (
            <Columns choose={one.choose} file={opened} settings={settings} />
          )}
          <Choices choose={one.choose} file={opened} settings={settings} />
          <Button disabled={busy !== undefined} margin={false} onClick={() => one.show()}>
            {say('importing:toPreview')}
          </Button>
        </section>
      )}
      {preview && settings && (
        <section aria-labelledby="import-preview">
          <h2 id="import-preview" ref={previewHeading} tabIndex={-1}>
            {say('importing:step:preview')}
          </h2>
          <UnknownNames
            isBusy={busy !== undefined}
            preview={preview}
            settings={settings}
            show={one.show}
          />
          <PreviewTable isBusy={busy !== undefined} preview={preview} start={one.start} />
        </section>
      )}
      <PastImports from={one} />
    </div>
  )
}
