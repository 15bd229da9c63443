'use client'

import { useFormFields } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'
import { useMissingAlt } from './useMissingAlt.ts'

/** The notice near the publish buttons that the picture of an entry has no description. It does not prevent publishing. */
export const MissingAlt = () => {
  const say = useTexts()
  const missing = useMissingAlt(useFormFields(([fields]) => fields.image?.value))

  return missing ? <p className="event-form__warning">{say('form:alt:short')}</p> : null
}
