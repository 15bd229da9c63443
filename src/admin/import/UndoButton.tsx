'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../useTexts.ts'

type Props = { name: string; isBusy: boolean; undo: () => void }

/** Undoes an import, once whoever pressed it has read what that means. */
export const UndoButton = ({ name, isBusy, undo }: Props) => {
  const say = useTexts()
  const [asks, setAsks] = useState(false)
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asks) yes.current?.focus()
  }, [asks])
  if (!asks) {
    return (
      <button
        aria-label={say('importing:undoThis', { name })}
        className="importer__button"
        disabled={isBusy}
        onClick={() => setAsks(true)}
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
      <button className="importer__button" onClick={() => setAsks(false)} type="button">
        {say('importing:no')}
      </button>
    </span>
  )
}
