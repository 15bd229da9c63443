'use client'

import { useForm, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** Focuses the first field with a fault after a refused save, in whatever part of the form it is. It renders nothing. */
export const FocusRefused = () => {
  const submitted = useFormSubmitted()
  const processing = useFormProcessing()
  const { getFields } = useForm()
  const was = useRef(false)

  useEffect(() => {
    const ended = was.current && !processing
    was.current = processing
    const isRefused = () => Object.values(getFields()).some(({ valid }) => valid === false)
    if (!submitted || !ended || !isRefused()) return
    // Payload marks the fields after this effect.
    const timer = setTimeout(() => reveal(document), 50)

    return () => clearTimeout(timer)
  }, [getFields, processing, submitted])

  return null
}

const faulty = '.field-type.error, .field-error'

const closed = '.collapsible-field--has-error > .collapsible--collapsed'

/** How often a section that opens is awaited, each time for 50 ms. */
const patience = 20

/** Opens the parts of the form that hide the first field with a fault, and focuses it. */
export const reveal = (page: ParentNode, turns = patience): void => {
  const dialogs = page.querySelectorAll('dialog[open]')
  const form = dialogs[dialogs.length - 1] ?? page
  const first = form.querySelector(`${closed}, ${faulty}`)
  if (first?.matches(closed)) first.querySelector<HTMLElement>('.collapsible__toggle')?.click()
  else if (first && focusIn(first)) return
  // A section draws its fields once it is open.
  const isAwaited = first !== null || form.querySelector('.collapsible-field--has-error') !== null
  if (turns > 0 && isAwaited) setTimeout(() => reveal(page, turns - 1), 50)
}

/** Whether a field has the focus now; one that is not shown yet cannot have it. */
const focusIn = (field: Element): boolean => {
  const input = field.querySelector<HTMLElement>(
    'input:not([type=hidden]), textarea, select, [contenteditable=true], button',
  )
  field.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })

  return !input || document.activeElement === input
}
