'use client'

import { FieldDescription, FieldError, FieldLabel } from '@payloadcms/ui'
import type { FieldBaseClient } from 'payload'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  className?: string
  /** Instead of the field's own description. */
  description?: ReactNode
  field: FieldBaseClient
  path: string
  showError: boolean
}

/** The label, fault and description of a field around its input, which gets the attributes of `inputOf`. */
export const FieldFrame = (props: Props) => {
  const { children, className = '', description, field, path, showError } = props
  const id = fieldId(path)

  return (
    <div className={`field-type text ${showError ? 'error' : ''} ${className}`}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <div id={`${id}-error`}>
          <FieldError path={path} showError={showError} />
        </div>
        {children}
      </div>
      <div id={`${id}-description`}>
        {description ?? <FieldDescription description={field.admin?.description} path={path} />}
      </div>
    </div>
  )
}

/** The attributes that tie an input to its label, its fault and its description. */
export const inputOf = (path: string) => ({
  'aria-describedby': `${fieldId(path)}-error ${fieldId(path)}-description`,
  id: fieldId(path),
  name: path,
})

/** The id that Payload gives the input of a field, to which its list of faults links. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '__')}`
