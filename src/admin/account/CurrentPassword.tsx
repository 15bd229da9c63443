'use client'

import {
  FieldError,
  FieldLabel,
  useAuth,
  useDocumentInfo,
  useField,
  useFormFields,
  useFormModified,
} from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useEffect, useRef } from 'react'
import { fieldClass, fieldId } from '../form/fieldMarkup.ts'
import { useTexts } from '../useTexts.ts'

/** On one's own account, once a new password or another e-mail address is there to be saved. */
export const CurrentPassword: TextFieldClientComponent = ({ field, path }) => {
  const { user } = useAuth()
  const { id: owner } = useDocumentInfo()
  const { value, setValue, showError } = useField<string>({ path })
  const needed = useFormFields(
    ([{ email, password }]) =>
      Boolean(password?.value) || (email?.value ?? '') !== (email?.initialValue ?? ''),
  )
  const modified = useFormModified()
  useForgetting(() => setValue(undefined, true))
  const say = useTexts()
  const id = fieldId(path)
  if (!((modified && needed) || showError) || user?.id !== Number(owner)) return null

  return (
    <div className={fieldClass(showError)}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required />
      <div className="field-type__wrap">
        <div id={`${id}-error`}>
          <FieldError path={path} showError={showError} />
        </div>
        <input
          aria-describedby={`${id}-error ${id}-description`}
          autoComplete="current-password"
          id={id}
          name={path}
          onChange={({ target }) => setValue(target.value)}
          type="password"
          value={value ?? ''}
        />
      </div>
      <div className="field-description" id={`${id}-description`}>
        {say('form:account:whyPassword')}
      </div>
    </div>
  )
}

/** Payload keeps the new password in the form once it is saved, and would send it again with the next change. */
const useForgetting = (forget: () => void) => {
  const saved = useFormFields(([{ updatedAt }]) => updatedAt?.value)
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields)
  const before = useRef(saved)
  useEffect(() => {
    if (before.current === saved) return
    before.current = saved
    forget()
    for (const path of ['password', 'confirm-password']) dispatch({ type: 'REMOVE', path })
  }, [saved, forget, dispatch])
}
