'use client'

import {
  CheckboxInput,
  useDocumentInfo,
  useField,
  useForm,
  useFormFields,
  useTranslation,
} from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { startInWords } from '../../calendar/movedFrom.ts'
import { useTexts } from '../useTexts.ts'
import { fieldId } from './FieldFrame.tsx'
import './form.css'

/**
 * Whether visitors read when a moved event was to begin (DEV-95): of a published event whose start is being changed, and of one that was
 * moved so before. A postponed event that is moved so takes place as planned.
 */
export const PreviousStart: TextFieldClientComponent = ({ path, readOnly }) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { hasPublishedDoc } = useDocumentInfo()
  const { dispatchFields } = useForm()
  const { value, setValue, initialValue, disabled } = useField<string | null>({ path })
  const { start, former, allDay, status } = useFormFields(([fields]) => ({
    start: fields.startLocal?.value,
    former: fields.startLocal?.initialValue,
    allDay: Boolean(fields.allDay?.value),
    status: fields.eventStatus?.value || asPlanned,
  }))
  const previousStart = value || initialValue || (hasPublishedDoc ? former : undefined)
  if (typeof previousStart !== 'string' || previousStart === '' || previousStart === start) {
    return null
  }
  if (status !== asPlanned && status !== 'postponed') return null

  const tell = (isTold: boolean) => {
    setValue(isTold ? previousStart : null)
    if (isTold) dispatchFields({ type: 'UPDATE', path: 'eventStatus', value: asPlanned })
  }

  return (
    <CheckboxInput
      checked={Boolean(value) && status === asPlanned}
      className="event-form__tell"
      id={fieldId(path)}
      label={say('form:when:tellMoved', {
        when: startInWords(previousStart, { allDay, language }),
      })}
      onToggle={({ target }) => tell(target.checked)}
      readOnly={readOnly || disabled}
    />
  )
}
