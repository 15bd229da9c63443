'use client'

import { AltReminder } from '../pictures/altNotices.tsx'
import { ToReview } from '../review/ToReview.tsx'
import { useTexts } from '../useTexts.ts'
import { useAutosave } from './useAutosave.ts'
import '../form/form.css'
import '../form/narrowBar.css'

/** The notes in the bar above a form: when autosave saved the draft, and missing descriptions of pictures. */
export const Autosave = () => {
  const say = useTexts()
  const { saved, refusal } = useAutosave()

  return (
    <div className="event-form__saved">
      <p aria-live="polite">
        {refusal !== undefined && say('form:autosave:refused', { why: refusal })}
        {refusal === undefined && saved && say('form:autosave:saved', { time: saved })}
      </p>
      <AltReminder />
      <ToReview />
    </div>
  )
}
