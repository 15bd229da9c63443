'use client'

import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'

/**
 * Makes one tab stop of the toolbar over a text, as toolbars are: arrows, Home and End go from button to button (the toolbar pattern
 * of WAI-ARIA). Payload has a stop at each of its thirteen buttons.
 */
export const OneStopToolbar = () => {
  const [editor] = useLexicalComposerContext()

  useEffect(() => {
    const field = editor.getRootElement()?.closest('.rich-text-lexical')
    const toolbar = field?.querySelector<HTMLElement>('.fixed-toolbar')

    return toolbar ? withOneStop(toolbar) : undefined
  }, [editor])

  return null
}

const withOneStop = (toolbar: HTMLElement) => {
  let current: HTMLElement | undefined
  const buttons = () => [...toolbar.querySelectorAll<HTMLElement>('button')]
  const mark = () => {
    const all = buttons()
    if (!current || !all.includes(current)) current = all[0]
    for (const button of all) button.tabIndex = button === current ? 0 : -1
  }
  const follow = ({ target }: FocusEvent) => {
    current = buttons().find((button) => button === target) ?? current
    mark()
  }
  const move = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.findIndex((button) => button === event.target)
    const next = at < 0 ? undefined : all.at(indexAfter(event.key, at, all.length))
    if (!next || next === all[at]) return
    event.preventDefault()
    next.focus()
  }
  // The toolbar gets and loses buttons with the text that is selected.
  const watch = new MutationObserver(mark)
  watch.observe(toolbar, { childList: true, subtree: true })
  toolbar.setAttribute('role', 'toolbar')
  toolbar.addEventListener('focusin', follow)
  toolbar.addEventListener('keydown', move)
  mark()

  return () => {
    watch.disconnect()
    toolbar.removeEventListener('focusin', follow)
    toolbar.removeEventListener('keydown', move)
  }
}

/** The place of the button that a key leads to, among so many. */
const indexAfter = (key: string, at: number, count: number): number => {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return -1
    default:
      return at
  }
}
