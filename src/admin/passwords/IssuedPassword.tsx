'use client'

import { Banner, Button, toast } from '@payloadcms/ui'
import { useId, useRef } from 'react'
import type { Language } from '../../calendar/language'
import { wordingIn } from './wording'

type Props = { password: string; example: string; language: Language; done: () => void }

/** The one sight of a new password: to be copied, and put away. */
export const IssuedPassword = ({ password, example, language, done }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const words = wordingIn(language)
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(password)
      toast.success(words.copied)
    } catch {
      // Browsers keep the clipboard from pages that came over plain HTTP.
      toast.info(words.copyByHand)
    }
  }

  return (
    <Banner type="success">
      <div style={{ display: 'grid', gap: 'calc(var(--base) / 2)' }}>
        <strong>{words.once}</strong>
        <div className="field-type text">
          <label className="field-label" htmlFor={id}>
            {words.password}
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
              value={password}
            />
            <Button margin={false} onClick={copy}>
              {words.copy}
            </Button>
          </div>
        </div>
        <div>
          {words.example}
          <pre style={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <code>{example}</code>
          </pre>
        </div>
        <div>
          <Button buttonStyle="secondary" margin={false} onClick={done} size="small">
            {words.done}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
