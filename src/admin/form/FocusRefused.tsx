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

/** How often a section that opens by itself is awaited, each time for 50 ms. */
const patience = 20

/** Opens the parts of the form that hide the first field with a fault, and focuses it. */
export const reveal = (page: ParentNode, turns = patience): void => {
  const dialogs = page.querySelectorAll('dialog[open]')
  const form = dialogs[dialogs.length - 1] ?? page
  const field = form.querySelector(faulty)
  if (!field) {
    // A section draws its fields once it is open.
    if (turns > 0 && form.querySelector('.collapsible-field--has-error')) {
      setTimeout(() => reveal(page, turns - 1), 50)
    }

    return
  }
  for (let part = field.closest('.collapsible--collapsed'); part; ) {
    part.querySelector<HTMLElement>('.collapsible__toggle')?.click()
    part = part.parentElement?.closest('.collapsible--collapsed') ?? null
  }
  requestAnimationFrame(() => {
    field.scrollIntoView({ block: 'center' })
    field
      .querySelector<HTMLElement>(
        'input:not([type=hidden]), textarea, select, [contenteditable=true], button',
      )
      ?.focus({ preventScroll: true })
  })
}
