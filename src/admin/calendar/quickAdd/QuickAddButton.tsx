'use client'

import { useCallback, useEffect, useRef } from 'react'
import { PlainButton } from '../../PlainButton.tsx'
import { useTexts } from '../../useTexts.ts'

type Props = {
  /** A line that was typed elsewhere; it is opened at once. */
  line: string | undefined
  onLine: (text: string, at: HTMLElement) => void
}

/** Opens the line for a new event, as the keys `n` and `/` do. */
export const QuickAddButton = ({ line, onLine }: Props) => {
  const say = useTexts()
  const at = useRef<HTMLSpanElement>(null)
  const open = useCallback(
    (text: string) => {
      const button = at.current?.querySelector('button')
      if (button) onLine(text, button)
    },
    [onLine],
  )
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  }, [open])

  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      if (!isShortcut(key)) return
      key.preventDefault()
      latest.current('')
    }
    window.addEventListener('keydown', press)

    return () => window.removeEventListener('keydown', press)
  }, [])

  useEffect(() => {
    if (line === undefined) return
    latest.current(line)
    // A reload must not open it again.
    const address = new URL(window.location.href)
    address.searchParams.delete('line')
    window.history.replaceState(window.history.state, '', address)
  }, [line])

  return (
    <span ref={at}>
      <PlainButton aria-keyshortcuts="n /" buttonStyle="pill" onClick={() => open('')} size="small">
        {say('quickAdd:open')}
      </PlainButton>
    </span>
  )
}

/** Whether a key is meant for the calendar: nothing is being typed, and no dialog is open. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  (key === 'n' || key === '/') &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  ) &&
  !document.querySelector('dialog[open]')
