'use client'

import { Button, toast } from '@payloadcms/ui'
import { useId, useRef } from 'react'
import { useTexts } from './useTexts.ts'

type Props = { label: string; text: string; copy: string; copied: string }

/** A text in one line, selected by a click or by its button, which copies it. `copied` is displayed after that. */
export const TextToCopy = ({ label, text, copy, copied }: Props) => {
  const say = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const copyText = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      // Browsers have no clipboard on pages over plain HTTP.
      toast.info(say('passwords:copyByHand'))
    }
  }

  return (
    <div className="field-type text">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div style={{ display: 'flex', gap: 'calc(var(--base) / 2)' }}>
        <input
          autoComplete="off"
          id={id}
          onFocus={({ target }) => target.select()}
          readOnly
          ref={input}
          spellCheck={false}
          style={{ fontFamily: 'var(--font-mono)' }}
          type="text"
          value={text}
        />
        <Button margin={false} onClick={copyText}>
          {copy}
        </Button>
      </div>
    </div>
  )
}
