'use client'

import {
  FieldDescription,
  useAuth,
  useDocumentInfo,
  useField,
  useFormFields,
  useFormModified,
} from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useEffect, useRef } from 'react'
import { FieldFrame, inputOf } from '../form/FieldFrame.tsx'
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
  if (!((modified && needed) || showError) || user?.id !== Number(owner)) return null

  return (
    <FieldFrame
      description={<FieldDescription description={say('form:account:whyPassword')} path={path} />}
      field={{ ...field, required: true }}
      path={path}
      showError={showError}
    >
      <input
        {...inputOf(path)}
        autoComplete="current-password"
        onChange={({ target }) => setValue(target.value)}
        type="password"
        value={value ?? ''}
      />
    </FieldFrame>
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
