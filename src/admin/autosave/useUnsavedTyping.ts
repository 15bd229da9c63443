'use client'

import {
  useAllFormFields,
  useAuth,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
} from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../useLanguage.ts'
import { changedIn, type Typed, typedIn } from './typed.ts'
import {
  dropTyping,
  type Form,
  purgeTyping,
  type StoredTyping,
  storedTyping,
  storeTyping,
} from './unsavedTyping.ts'

/** How long nothing must be typed before the values are stored, in milliseconds. */
const restMs = 800

/** Stores in the browser what is typed in a form and not saved yet, and offers what an earlier visit left there. A save removes it. */
export const useUnsavedTyping = () => {
  const form = useTypingForm()
  const [offer, setOffer] = useState<StoredTyping>()
  const [fields] = useAllFormFields()
  const { data } = useDocumentInfo()
  const { dispatchFields, setModified } = useForm()
  const modified = useFormModified()
  const before = useRef<Typed>({})
  const wasModified = useRef(false)
  const typed = typedIn(fields)
  const text = JSON.stringify(typed)

  useEffect(() => {
    if (!form) return
    purgeTyping(localStorage, form.user, Date.now())
    setOffer(storedTyping(localStorage, form, Date.now()))
  }, [form])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the typed values restarts the timer
  useEffect(() => {
    if (!modified) {
      before.current = typed
      if (wasModified.current && form) {
        dropTyping(localStorage, form)
        setOffer(undefined)
      }
      wasModified.current = false

      return
    }
    wasModified.current = true
    if (!form) return
    const timer = setTimeout(() => {
      const changed = { ...offer?.typed, ...changedIn(typed, before.current) }
      storeTyping(localStorage, form, {
        at: new Date().toISOString(),
        base: data?.updatedAt,
        typed: changed,
      })
    }, restMs)

    return () => clearTimeout(timer)
  }, [text, modified, form])

  const restore = () => {
    for (const [path, value] of Object.entries(offer?.typed ?? {})) {
      // The rich text field renders again only when its initial value changes.
      dispatchFields({ type: 'UPDATE', path, value, ...(isRich(value) && { initialValue: value }) })
    }
    setModified(true)
    setOffer(undefined)
  }
  const discard = () => {
    if (form) dropTyping(localStorage, form)
    setOffer(undefined)
  }

  return { offer, isOlder: Boolean(offer?.base && data?.updatedAt > offer.base), restore, discard }
}

/** The form of the page; undefined where its typing is not stored, as in a drawer. */
const useTypingForm = (): Form | undefined => {
  const { collectionSlug, id, isTrashed } = useDocumentInfo()
  const { user } = useAuth()
  const depth = useEditDepth()
  const locale = useLanguage()
  const userId = user?.id

  return useMemo(
    () =>
      userId !== undefined && collectionSlug && depth === 1 && !isTrashed
        ? { user: userId, collection: collectionSlug, id, locale }
        : undefined,
    [userId, collectionSlug, id, depth, isTrashed, locale],
  )
}

const isRich = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'root' in value
