'use client'

import { type RefObject, useEffect } from 'react'
import { type Language, languageTag } from '../../calendar/language.ts'
import { useDirection } from './useDirection.ts'

/** Sets the language and direction of the inputs in a part of the page; the rest of the page is in the language of the admin. */
export const useInputsIn = (box: RefObject<HTMLElement | null>, language: Language): void => {
  const direction = useDirection(language)

  useEffect(() => {
    const { current } = box
    if (!current) return
    const mark = () => {
      for (const input of current.querySelectorAll<HTMLElement>(typed)) {
        input.lang = languageTag(language)
        input.dir = direction
      }
    }
    // The editor of rich text is loaded later.
    const watch = new MutationObserver(mark)
    watch.observe(current, { childList: true, subtree: true })
    mark()

    return () => watch.disconnect()
  }, [box, direction, language])
}

const typed = 'input[type=text], textarea, [contenteditable=true]'
