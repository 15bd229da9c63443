'use client'

import { useAllFormFields, useForm } from '@payloadcms/ui'
import type { PlaceField, PlaceValues } from './placeFields.ts'

/** What the form that this stands in says of a place, and writing into it as if it were typed. */
export const usePlaceForm = () => {
  const [fields, dispatch] = useAllFormFields()
  const { setModified } = useForm()

  return {
    fieldOf: (name: PlaceField): unknown => fields[name]?.value ?? undefined,
    write: (values: PlaceValues): void => {
      for (const [path, value] of Object.entries(values)) {
        // A site may have left a field out, or hidden it from this editor.
        if (fields[path]) dispatch({ type: 'UPDATE', path, value })
      }
      setModified(true)
    },
  }
}
