import { useAllFormFields, useDocumentInfo, useLocale } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isRecord } from '../../model/plainJson.ts'

/** Milliseconds after the last change before the page is drawn: a word that is typed is drawn once. */
const pause = 300

/**
 * Tells the page in a frame what the form holds, by the messages of Payload's live preview: when the page is ready, and a moment after each change.
 * Returns the status of the last answer that the page had; 0 where there was none.
 */
export const useFormPosts = (frame: RefObject<HTMLIFrameElement | null>): number | undefined => {
  const [fields] = useAllFormFields()
  const { id, collectionSlug } = useDocumentInfo()
  const { code: locale } = useLocale()
  const [status, setStatus] = useState<number>()
  const isReady = useRef(false)
  const posted = useRef('')
  const post = () => {
    const data = { ...reduceFieldsToValues(fields, true), ...(id !== undefined && { id }) }
    const text = JSON.stringify([data, locale])
    // What the server says of a form changes it, too, but no value.
    if (text === posted.current) return
    posted.current = text
    frame.current?.contentWindow?.postMessage(
      { type: 'payload-live-preview', collectionSlug, data, locale },
      window.location.origin,
    )
  }
  const latest = useRef(post)
  latest.current = post

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isRecord(data)) return
      if (data.type === 'payload-live-preview' && data.ready) {
        isReady.current = true
        posted.current = ''
        latest.current()
      }
      if (data.type === 'calendar-live-preview') setStatus(Number(data.status))
    }
    window.addEventListener('message', hear)

    return () => window.removeEventListener('message', hear)
  }, [frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are what is told.
  useEffect(() => {
    if (!isReady.current) return
    const timer = setTimeout(() => latest.current(), pause)

    return () => clearTimeout(timer)
  }, [fields])

  return status
}
