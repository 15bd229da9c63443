'use client'

import { useEffect, useId, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import type { Progress } from './progressLines.ts'
import './progress.css'

type Props = {
  /** What is happening. */
  words: string
  /** How far it is; undefined where nobody can say. */
  progress?: Progress | undefined
  onCancel?: (() => void) | undefined
  /** Whether it lies over the page, where the work has no place of its own in it. */
  isFloating?: boolean
}

/** What takes less shows nothing, in milliseconds. */
const soon = 500

/** What is happening, how far it is, and the button that cancels it. It shows after half a second; screen readers hear each quarter. */
export const ProgressBar = ({ words, progress, onCancel, isFloating = false }: Props) => {
  const say = useTexts()
  const id = useId()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), soon)

    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  const { done, total } = progress ?? {}
  const isKnown = done !== undefined && total !== undefined && total > 0
  const quarter = isKnown ? Math.floor((done / total) * 4) * 25 : 0

  return (
    <div className={`work-bar${isFloating ? ' work-bar--floating' : ''}`}>
      <p id={id}>
        {words}
        {isKnown && <span> {say('progress:of', { done, total })}</span>}
      </p>
      <progress aria-labelledby={id} {...(isKnown && { max: total, value: done })} />
      {onCancel && <PlainButton onClick={onCancel}>{say('progress:cancel')}</PlainButton>}
      <p className="work-bar__said" role="status">
        {words}
        {quarter > 0 && ` ${quarter} %`}
      </p>
    </div>
  )
}
