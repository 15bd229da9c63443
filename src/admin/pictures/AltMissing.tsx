'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEntryTexts } from '../languages/useEntryTexts.ts'
import { useFirstLanguage } from '../useFirstLanguage.ts'
import { useTexts } from '../useTexts.ts'
import '../form/form.css'

/** The notice in the form of a picture without a description. */
export const AltMissing = () => {
  const say = useTexts()
  const typed = useFormFields(([fields]) => `${fields.alt?.value ?? ''}`)
  const first = useFirstLanguage().code
  const fallback = useEntryTexts()?.[first]?.alt?.text

  return (
    <div aria-live="polite" className="event-form__words">
      {!typed.trim() && !fallback && (
        <p className="event-form__warning">{say('form:alt:missing')}</p>
      )}
    </div>
  )
}
