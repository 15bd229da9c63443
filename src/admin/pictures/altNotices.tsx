'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEntryTexts } from '../languages/useEntryTexts.ts'
import { useFirstLanguage } from '../useFirstLanguage.ts'
import { useTexts } from '../useTexts.ts'
import { useMissingAlt } from './useMissingAlt.ts'
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

/** The notice below the picture of an entry that it has no description, with a link to add one. */
export const PictureWords = () => {
  const say = useTexts()
  const missing = useMissingAlt(useFormFields(([fields]) => fields.image?.value))

  return (
    <div aria-live="polite" className="event-form__words">
      {missing && <p className="event-form__warning">{say('form:alt:ofPicture')}</p>}
    </div>
  )
}

/** The notice near the publish buttons that the picture of an entry has no description. It does not prevent publishing. */
export const AltReminder = () => {
  const say = useTexts()
  const missing = useMissingAlt(useFormFields(([fields]) => fields.image?.value))

  return missing ? <p className="event-form__warning">{say('form:alt:short')}</p> : null
}
