import { useEffect } from 'react'
import { keepFocus } from '../../focus/keepFocus.ts'

/**
 * Gives the focus a place where the button that had it is gone: the first field of what is asked, or else the button that takes the
 * change back, or the first one. `stages` are the values with which buttons come and go.
 */
export const useCardFocus = (...stages: unknown[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stages are the only reason to look for the focus
  useEffect(() => keepFocus(() => targets.map(one).find(Boolean)?.focus()), stages)
}

const targets = [':is(input, textarea)', '[data-undo]', '.calendar-panel__action']

const one = (selector: string) => document.querySelector<HTMLElement>(`.calendar-panel ${selector}`)
