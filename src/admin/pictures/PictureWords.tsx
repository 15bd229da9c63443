'use client'

import { useFormFields } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'
import { useMissingAlt } from './useMissingAlt.ts'
import '../form/form.css'

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
