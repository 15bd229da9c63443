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
import { drop, type Form, forget, type Kept, keep, keptOf } from './kept.ts'
import { changedIn, type Typed, typedIn } from './typed.ts'

/** How long nobody types before it is kept. */
const restMs = 800

/**
 * Keeps in this browser what is typed into a form and not saved yet, and hands back what an earlier visit left there. It is
 * dropped with a save.
 */
export const useKept = () => {
  const form = useKeptForm()
  const [offer, setOffer] = useState<Kept>()
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
    forget(localStorage, form.user, Date.now())
    setOffer(keptOf(localStorage, form, Date.now()))
  }, [form])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone starts the wait anew.
  useEffect(() => {
    if (!modified) {
      before.current = typed
      if (wasModified.current && form) {
        drop(localStorage, form)
        setOffer(undefined)
      }
      wasModified.current = false

      return
    }
    wasModified.current = true
    if (!form) return
    const timer = setTimeout(() => {
      const changed = { ...offer?.typed, ...changedIn(typed, before.current) }
      keep(localStorage, form, {
        at: new Date().toISOString(),
        base: data?.updatedAt,
        typed: changed,
      })
    }, restMs)

    return () => clearTimeout(timer)
  }, [text, modified, form])

  const restore = () => {
    for (const [path, value] of Object.entries(offer?.typed ?? {})) {
      // Rich text is drawn anew only from its initial value.
      dispatchFields({ type: 'UPDATE', path, value, ...(isRich(value) && { initialValue: value }) })
    }
    setModified(true)
    setOffer(undefined)
  }
  const discard = () => {
    if (form) drop(localStorage, form)
    setOffer(undefined)
  }

  return { offer, isOlder: Boolean(offer?.base && data?.updatedAt > offer.base), restore, discard }
}

/** Which form this is; nothing where its typing is not kept, as in a drawer. */
const useKeptForm = (): Form | undefined => {
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
