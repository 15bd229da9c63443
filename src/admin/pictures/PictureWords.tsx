'use client'

import { useFormFields } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'
import { useMissingAlt } from './useMissingAlt.ts'
import '../form/form.css'

/** Under the picture of an entry: that nobody has said what it shows, and where to say it. */
export const PictureWords = () => {
  const say = useTexts()
  const missing = useMissingAlt(useFormFields(([fields]) => fields.image?.value))

  return (
    <div aria-live="polite" className="event-form__words">
      {missing && <p className="event-form__warning">{say('form:alt:ofPicture')}</p>}
    </div>
  )
}
