'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'

type Props = { name: string; isBusy: boolean; undo: () => void }

/** The button that undoes an import after a confirmation. */
export const UndoButton = ({ name, isBusy, undo }: Props) => {
  const say = useTexts()
  const [isConfirming, setConfirming] = useState(false)
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isConfirming) yes.current?.focus()
  }, [isConfirming])
  if (!isConfirming) {
    return (
      <PlainButton
        aria-label={say('importing:undoThis', { name })}
        disabled={isBusy}
        onClick={() => setConfirming(true)}
      >
        {say('importing:undo')}
      </PlainButton>
    )
  }

  return (
    <span className="importer__sure">
      <span id={`sure-${name}`}>{say('importing:sure')}</span>
      <Button
        disabled={isBusy}
        extraButtonProps={{ 'aria-describedby': `sure-${name}` }}
        margin={false}
        onClick={undo}
        ref={yes}
      >
        {say('importing:yes')}
      </Button>
      <PlainButton onClick={() => setConfirming(false)}>{say('importing:no')}</PlainButton>
    </span>
  )
}
