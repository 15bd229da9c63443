'use client'

import { Dropzone } from '@payloadcms/ui'
import { useRef } from 'react'
import { PlainButton } from '../PlainButton.tsx'
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
    <Dropzone onChange={take}>
      {file && <p>{say('importing:chosen', { name: file.name, count: file.total })}</p>}
      <PlainButton disabled={isBusy} onClick={() => input.current?.click()}>
        {say(file ? 'importing:another' : 'importing:choose')}
      </PlainButton>
      <input
        accept=".csv,.tsv,.txt,.ics,.rss,.atom,.xml,text/csv,text/calendar,text/plain"
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
    </Dropzone>
  )
}
