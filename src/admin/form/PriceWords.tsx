'use client'

import { useFormFields } from '@payloadcms/ui'
import { lazy, Suspense } from 'react'
import './form.css'
import { useLanguage } from '../useLanguage.ts'

const PriceText = lazy(async () => ({
  default: (await import('./PriceText.tsx')).PriceText,
}))

/** The price as it will be printed, while it is typed. The parser of prices is loaded with the first one. */
export const PriceWords = () => {
  const typed = useFormFields(([fields]) => `${fields.cost?.value ?? ''}`)
  const locale = useLanguage()

  return (
    <p aria-live="polite" className="event-form__words">
      {typed.trim() && (
        <Suspense>
          <PriceText locale={locale} typed={typed} />
        </Suspense>
      )}
    </p>
  )
}
