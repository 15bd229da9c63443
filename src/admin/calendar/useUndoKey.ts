import { useEffect } from 'react'

/** What marks the button that takes the last change back, for `Ctrl-Z` or `⌘Z`. */
export const undoMark = { 'data-undo': '', 'aria-keyshortcuts': 'Control+Z Meta+Z' } as const

/**
 * Lets the key of undoing press the button that takes the last change back: that of the open panel, or of the notice over the
 * calendar. Text fields keep their own undoing.
 */
export const useUndoKey = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event)) return
      const panel = document.querySelector('dialog[open]')
      const button = (panel ?? document).querySelector<HTMLElement>('[data-undo]')
      if (!button) return
      event.preventDefault()
      button.click()
    }
    window.addEventListener('keydown', press)

    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  !(
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]')
  )
