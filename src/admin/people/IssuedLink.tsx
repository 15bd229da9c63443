'use client'

import { TextToCopy } from '../TextToCopy.tsx'
import { useTexts } from '../useTexts.ts'
import type { Issued } from './invite.ts'

/** The result of an invitation: the address to which the link was mailed, or the link to copy. */
export const IssuedLink = ({ issued }: { issued: Issued }) => {
  const say = useTexts()
  if (issued.mailed) return <p>{say('people:mailed')}</p>

  return (
    <TextToCopy
      copied={say('people:copied')}
      copy={say('people:copy')}
      label={say('people:handOver')}
      text={new URL(issued.link, window.location.origin).href}
    />
  )
}
