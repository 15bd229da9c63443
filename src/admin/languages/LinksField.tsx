'use client'

import { RelationshipField } from '@payloadcms/ui'
import type { RelationshipFieldClientComponent } from 'payload'
import { useEffect, useRef } from 'react'
import { type FallenBackNames, useFallenBackNames } from './useFallenBackNames.ts'
import './fallenBack.css'

/**
 * Payload's picker, with names in grey that stand in for missing ones (LANG-4). The picker has no option for own labels, so that its
 * elements are marked as they appear.
 */
export const LinksField: RelationshipFieldClientComponent = (props) => {
  const { relationTo } = props.field
  const names = useFallenBackNames(typeof relationTo === 'string' ? relationTo : '')
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current } = box
    if (!current) return
    const mark = () => markFallenBack(current, names)
    const watch = new MutationObserver(mark)
    watch.observe(current, { childList: true, characterData: true, subtree: true })
    mark()

    return () => watch.disconnect()
  }, [names])

  return (
    <div className="links-field" ref={box}>
      <RelationshipField {...props} />
    </div>
  )
}

const labels =
  '.relationship--multi-value-label__text, .relationship--single-value__text, .rs__option'

/** Marks the labels in a picker that are in another language, and removes the marks of others. */
const markFallenBack = (picker: HTMLElement, names: FallenBackNames): void => {
  for (const element of picker.querySelectorAll<HTMLElement>(labels)) {
    const language = names[element.textContent?.trim() ?? '']
    if (!language && !element.classList.contains('fallen-back__text')) continue
    element.classList.toggle('fallen-back__text', Boolean(language))
    element.lang = language ?? ''
  }
}
