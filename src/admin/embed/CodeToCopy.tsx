'use client'

import { toast } from '@payloadcms/ui'
import { useId, useRef } from 'react'
import { useBrowser } from '../calendar/useBrowser.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'

/** HTML to paste elsewhere, with a button that copies it. It is written in the browser alone, which may be all that knows the host. */
export const CodeToCopy = ({ write }: { write: () => string }) => {
  const say = useTexts()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const code = useBrowser() ? write() : ''
  const copy = async () => {
    area.current?.select()
    try {
      await navigator.clipboard.writeText(code)
      toast.success(say('embedding:copied'))
    } catch {
      // Browsers have no clipboard on pages over plain HTTP.
      toast.info(say('embedding:copyByHand'))
    }
  }

  return (
    <div className="embed-builder__code">
      <label htmlFor={id}>{say('embedding:code')}</label>
      <textarea
        aria-describedby={`${id}-hint`}
        id={id}
        onFocus={({ target }) => target.select()}
        readOnly
        ref={area}
        rows={8}
        spellCheck={false}
        value={code}
      />
      <PlainButton onClick={copy}>{say('embedding:copy')}</PlainButton>
      <p id={`${id}-hint`}>{say('embedding:hint')}</p>
    </div>
  )
}
