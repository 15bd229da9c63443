'use client'

import { useEffect, useRef, useState } from 'react'
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
      <button
        aria-label={say('importing:undoThis', { name })}
        className="importer__button"
        disabled={isBusy}
        onClick={() => setConfirming(true)}
        type="button"
      >
        {say('importing:undo')}
      </button>
    )
  }

  return (
    <span className="importer__sure">
      <span id={`sure-${name}`}>{say('importing:sure')}</span>
      <button
        aria-describedby={`sure-${name}`}
        className="importer__button importer__button--main"
        disabled={isBusy}
        onClick={undo}
        ref={yes}
        type="button"
      >
        {say('importing:yes')}
      </button>
      <button className="importer__button" onClick={() => setConfirming(false)} type="button">
        {say('importing:no')}
      </button>
    </span>
  )
}
