'use client'

import { MissingAlt } from '../pictures/MissingAlt.tsx'
import { useTexts } from '../useTexts.ts'
import { useAutosave } from './useAutosave.ts'
import '../form/form.css'

/** What the bar over a form says before somebody saves: when its draft was saved by itself, and what it lacks. */
export const Autosave = () => {
  const say = useTexts()
  const { saved, refusal } = useAutosave()

  return (
    <div className="event-form__saved">
      <p aria-live="polite">
        {refusal !== undefined && say('form:autosave:refused', { why: refusal })}
        {refusal === undefined && saved && say('form:autosave:saved', { time: saved })}
      </p>
      <MissingAlt />
    </div>
  )
}
