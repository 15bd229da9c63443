'use client'

import { getTranslation } from '@payloadcms/translations'
import { useFormFields, useTranslation } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { filledIn } from './filledIn.ts'

/** The names of what is filled in among the fields of a section, as one line: `Tags, Cancelled`. */
export const useFilledIn = (
  fields: ClientField[],
  { parentPath, usual }: { parentPath: string; usual: Record<string, unknown> },
): string => {
  const { i18n } = useTranslation()

  return useFormFields(([state]) =>
    filledIn(fields, { state, usual }, parentPath)
      .map((words) => getTranslation(words, i18n))
      .filter(Boolean)
      .join(', '),
  )
}
