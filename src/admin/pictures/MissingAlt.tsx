'use client'

import { useFormFields } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'
import { useMissingAlt } from './useMissingAlt.ts'

/** Beside the buttons that publish: that the picture of an entry has no words yet. It keeps nobody from publishing. */
export const MissingAlt = () => {
  const say = useTexts()
  const missing = useMissingAlt(useFormFields(([fields]) => fields.image?.value))

  return missing ? <p className="event-form__warning">{say('form:alt:short')}</p> : null
}
