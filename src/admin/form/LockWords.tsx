'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { useMoments } from '../useMoments.ts'

/**
 * Payload's dialog about an entry that somebody else has open writes the time as Americans do, and an e-mail
 * address or a number for the person. This writes the time as everywhere in the admin, and the name. It renders nothing.
 */
export const LockWords = () => {
  const { currentEditor, documentIsLocked, lastUpdateTime } = useDocumentInfo()
  const { moment } = useMoments()

  useEffect(() => {
    if (!documentIsLocked || !lastUpdateTime) return
    const when = moment(lastUpdateTime)
    const name = nameOf(currentEditor)
    const write = () => {
      const [who, since] = document.querySelectorAll('#document-locked p > strong')
      // React goes on with the same text nodes, so that it finds them.
      if (name && who?.firstChild) who.firstChild.nodeValue = name
      if (since?.firstChild) since.firstChild.nodeValue = when

      return since !== undefined
    }
    if (write()) return
    const watch = new MutationObserver(() => write() && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })

    return () => watch.disconnect()
  }, [currentEditor, documentIsLocked, lastUpdateTime, moment])

  return null
}

const nameOf = (editor: unknown): string | undefined => {
  if (typeof editor !== 'object' || editor === null) return undefined
  const { name, username }: { name?: unknown; username?: unknown } = editor

  return [name, username].flatMap((one) => (typeof one === 'string' && one ? one : []))[0]
}
