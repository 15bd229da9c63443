'use client'

import { Button, toast } from '@payloadcms/ui'
import { useId, useRef } from 'react'
import { useTexts } from '../useTexts.ts'
import type { Issued } from './invite.ts'

/** The result of an invitation: the address to which the link was mailed, or the link to copy. */
export const IssuedLink = ({ issued }: { issued: Issued }) => {
  const say = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  if (issued.mailed) return <p>{say('people:mailed')}</p>
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(input.current?.value ?? '')
      toast.success(say('people:copied'))
    } catch {
      // Browsers have no clipboard on pages over plain HTTP.
      toast.info(say('passwords:copyByHand'))
    }
  }

  return (
    <div className="people__link">
      <label htmlFor={id}>{say('people:handOver')}</label>
      <div>
        <input
          id={id}
          readOnly
          ref={input}
          value={new URL(issued.link, window.location.origin).href}
        />
        <Button margin={false} onClick={copy}>
          {say('people:copy')}
        </Button>
      </div>
    </div>
  )
}
