'use client'

import { useFormFields } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'
import { reviewAnchor } from './reviewAnchor.ts'

/** Leads the keyboard from the bar above the form of what is handed in past all fields to its review, where it is handed back. */
export const ToReview = () => {
  const say = useTexts()
  const isPending = useFormFields(([fields]) => Boolean(fields.pendingReview?.value))
  if (!isPending) return null

  return (
    <a
      className="event-form__skip"
      href={`#${reviewAnchor}`}
      onClick={(click) => {
        click.preventDefault()
        document.getElementById(reviewAnchor)?.focus()
      }}
    >
      {say('review:skip')}
    </a>
  )
}
