'use client'

import { useAllFormFields, useForm } from '@payloadcms/ui'
import type { PlaceField, PlaceValues } from './placeFields.ts'

/** The place in the current form, and a function that sets it as if it were typed. */
export const usePlaceForm = () => {
  const [fields, dispatch] = useAllFormFields()
  const { setModified } = useForm()

  return {
    fieldOf: (name: PlaceField): unknown => fields[name]?.value ?? undefined,
    write: (values: PlaceValues): void => {
      for (const [path, value] of Object.entries(values)) {
        // A site may have removed a field, or hidden it from the user.
        if (fields[path]) dispatch({ type: 'UPDATE', path, value })
      }
      setModified(true)
    },
  }
}
