'use client'

import { Banner, Button, toast } from '@payloadcms/ui'
import { useId, useRef } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'

type Props = { password: string; example: string; done: () => void }

/** A new password, which is displayed only once, with a button that copies it. */
export const IssuedPassword = ({ password, example, done }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const say = useTexts()
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(password)
      toast.success(say('passwords:copied'))
    } catch {
      // Browsers have no clipboard on pages over plain HTTP.
      toast.info(say('passwords:copyByHand'))
    }
  }

  return (
    <Banner type="success">
      <div style={{ display: 'grid', gap: 'calc(var(--base) / 2)' }}>
        <strong>{say('passwords:once')}</strong>
        <div className="field-type text">
          <label className="field-label" htmlFor={id}>
            {say('passwords:password')}
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
              {say('passwords:copy')}
            </Button>
          </div>
        </div>
        <div>
          {say('passwords:example')}
          <pre style={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <code>{example}</code>
          </pre>
        </div>
        <div>
          <PlainButton onClick={done} size="small">
            {say('passwords:done')}
          </PlainButton>
        </div>
      </div>
    </Banner>
  )
}
