'use client'

import { useRef } from 'react'
import { useTexts } from '../useTexts.ts'
import type { OpenedFile } from './importAnswers.ts'

type Props = { file: OpenedFile | undefined; isBusy: boolean; onFile: (file: File) => void }

/** The button that chooses a file; files can be dropped on it, too. */
export const FilePicker = ({ file, isBusy, onFile }: Props) => {
  const say = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (chosen) onFile(chosen)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped here; the button does the same.
    <div
      className="importer__file"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      {file && <p>{say('importing:chosen', { name: file.name, count: file.total })}</p>}
      <button
        className="importer__button"
        disabled={isBusy}
        onClick={() => input.current?.click()}
        type="button"
      >
        {say(file ? 'importing:another' : 'importing:choose')}
      </button>
      <input
        accept=".csv,.tsv,.txt,.ics,text/csv,text/calendar,text/plain"
        aria-label={say('importing:choose')}
        hidden
        onChange={({ target }) => {
          take(target.files)
          // Lets the same file be chosen again after a change of it.
          target.value = ''
        }}
        ref={input}
        type="file"
      />
    </div>
  )
}
