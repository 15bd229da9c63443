'use client'

import { useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf } from '../postJson.ts'
import { useTexts } from '../useTexts.ts'

type Props = {
  message: string
  isReadOnly: boolean
  takenBy: string | undefined
  isConflicting: boolean
  /** Reads what is stored now. Throws where it cannot be read. */
  onReread: () => Promise<void>
}

/** The result of the last action, and the reason why the texts cannot be saved. */
export const Notices = ({ message, isReadOnly, takenBy, isConflicting, onReread }: Props) => {
  const say = useTexts()
  const [failure, setFailure] = useState('')
  const reread = () =>
    onReread().then(
      () => setFailure(''),
      (error: unknown) => setFailure(messageOf(error)),
    )

  return (
    <>
      <p className={message ? 'translate__message' : undefined} role="status">
        {message}
      </p>
      {isReadOnly && (
        <p className="translate__message">
          {takenBy === undefined
            ? say('translate:readOnly')
            : say('translate:locked', { name: takenBy || say('translate:somebody') })}
        </p>
      )}
      {isConflicting && (
        <div className="translate__message translate__message--warning" role="alert">
          <p>{say('translate:overtaken')}</p>
          <PlainButton onClick={reread}>{say('translate:reread')}</PlainButton>
          {failure && <p>{failure}</p>}
        </div>
      )}
    </>
  )
}
