import type { KeyboardEvent } from 'react'
import type { CalendarViewName } from './start.ts'

const dayMs = 24 * 60 * 60 * 1000
const steps: { [key: string]: number | undefined } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Moves the focus between the buttons of days by arrow keys. Returns whether it handled the key. */
export const walkDays = (key: KeyboardEvent<HTMLElement>): boolean => {
  const from = key.target instanceof HTMLElement ? key.target.dataset.day : undefined
  const step = steps[key.key]
  if (!from || !step || key.shiftKey) return false
  key.preventDefault()
  const day = new Date(Date.parse(from) + step * dayMs).toISOString().slice(0, 10)
  const button = key.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)
  if (!button) return true
  for (const other of key.currentTarget.querySelectorAll<HTMLElement>('[data-day]')) {
    other.tabIndex = other === button ? 0 : -1
  }
  button.focus()

  return true
}

/** How many minutes a key with Shift moves an event: a day to the sides; up and down a week, or half an hour in views with hours. */
export const minutesOf = (
  key: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  view: CalendarViewName,
): number | undefined => {
  const step = key.shiftKey ? steps[key.key] : undefined
  if (!step) return undefined

  const hours = view === 'week' || view === 'day'

  return hours && Math.abs(step) === 7 ? (step / 7) * 30 : step * 24 * 60
}
