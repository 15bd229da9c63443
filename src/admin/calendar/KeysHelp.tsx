'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../useTexts.ts'
import '../notOnPhones.css'
import './keysHelp.css'

/** The keys of the calendar, in a panel that Escape closes wherever the focus is, but for an open dialog. */
export const KeysHelp = () => {
  const say = useTexts()
  const panel = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    const press = ({ key }: KeyboardEvent) => {
      const { current } = panel
      if (key !== 'Escape' || !current || document.querySelector('dialog[open]')) return
      current.open = false
    }
    window.addEventListener('keydown', press)

    return () => window.removeEventListener('keydown', press)
  }, [isOpen])

  return (
    <details
      className="events-calendar__keys not-on-phones"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      ref={panel}
    >
      <summary>{say('calendarView:keyboard')}</summary>
      <p>{say('calendarView:keys')}</p>
    </details>
  )
}
