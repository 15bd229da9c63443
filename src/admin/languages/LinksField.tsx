'use client'

import { RelationshipField } from '@payloadcms/ui'
import type { RelationshipFieldClientComponent } from 'payload'
import { useEffect, useRef } from 'react'
import { markFallenBack } from './markFallenBack.ts'
import { useFallenBackNames } from './useFallenBackNames.ts'
import './fallenBack.css'

/**
 * Payload's picker, with the names in grey that stand in for missing ones, of what is chosen and of what may be (LANG-4).
 * It has no place for an own drawing of them, so that they are marked as they appear.
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
