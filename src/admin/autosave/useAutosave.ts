'use client'

import {
  useAllFormFields,
  useAuth,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useFormProcessing,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { answerOf, Refused } from '../answerOf.ts'
import { useApi } from '../useApi.ts'
import { typedIn } from './typed.ts'

/** How long nobody types before a draft is saved. */
const restMs = 4_000

export type Autosaved = {
  /** The time on this computer's clock at which it was saved, in words. */
  saved: string | undefined
  /** Why it could not be; it says nothing where the server did not answer. */
  refusal: string | undefined
}

/**
 * Saves a draft that is stored already, a few seconds after typing rests, by the request of *Save Draft*. What is public,
 * is in the trash, or is somebody else's at the moment is left alone (decision 40). A note to a reviewer or an author, which no such save
 * takes along, is no reason for one: it would undo what is decided with the note at the same moment.
 */
export const useAutosave = (): Autosaved => {
  const [state, setState] = useState<Autosaved>({ saved: undefined, refusal: undefined })
  const [fields] = useAllFormFields()
  const modified = useFormModified()
  const processing = useFormProcessing()
  const save = useSaving(setState)
  const isDraft = useIsDraft()
  // What is stored, or was handed in to be: it is not handed in again until it changes.
  const stored = useRef('')
  const latest = useRef('')
  const { newReviewNote: _note, ...kept } = typedIn(fields)
  const typed = JSON.stringify(kept)
  latest.current = typed

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone starts the wait anew.
  useEffect(() => {
    if (!modified) stored.current = typed
    if (!isDraft || !modified || processing || typed === stored.current) return
    const timer = setInterval(() => {
      // Whoever is asked what to do with what they typed, such as on which dates, has not decided yet.
      if (document.querySelector('dialog:modal')) return
      clearInterval(timer)
      stored.current = typed
      void save(() => latest.current === typed)
    }, restMs)

    return () => clearInterval(timer)
  }, [typed, isDraft, modified, processing])

  return state
}

/** Whether the form is that of a draft which whoever looks at it may save now. */
const useIsDraft = (): boolean => {
  const {
    currentEditor,
    data,
    documentIsLocked,
    hasPublishedDoc,
    hasSavePermission,
    id,
    isTrashed,
  } = useDocumentInfo()
  const { user } = useAuth()
  const depth = useEditDepth()
  const editor = typeof currentEditor === 'object' ? currentEditor?.id : currentEditor
  const isTaken =
    Boolean(documentIsLocked) && editor !== undefined && editor !== null && editor !== user?.id

  return (
    id !== undefined &&
    depth === 1 &&
    data?._status === 'draft' &&
    !hasPublishedDoc &&
    !isTrashed &&
    hasSavePermission === true &&
    !isTaken
  )
}

/** One save; `isRest` says afterwards whether nobody has typed meanwhile. */
const useSaving = (told: (state: Autosaved) => void) => {
  const { collectionSlug, id, incrementVersionCount, setData, setLastUpdateTime } =
    useDocumentInfo()
  const { createFormData, disabled, setModified } = useForm()
  const { language } = useTranslation().i18n
  const api = useApi()
  const isFirst = useRef(true)

  return async (isRest: () => boolean): Promise<void> => {
    if (disabled) return
    // A note to a reviewer goes with what somebody hands in, and with nothing else.
    const body = await createFormData({ _status: 'draft', newReviewNote: '' }, {})
    const path = `${api(`/${collectionSlug}/${id}`)}&depth=0&fallback-locale=null&draft=true&autosaved=true`
    const doc = await fetch(path, { method: 'PATCH', body })
      .then(answerOf<{ doc: { updatedAt: string } }>)
      .then((answer) => answer.doc)
      .catch((error: unknown) =>
        told({ saved: undefined, refusal: error instanceof Refused ? error.message : '' }),
      )
    if (!doc) return
    if (isRest()) setModified(false)
    setData(doc)
    setLastUpdateTime(Date.parse(doc.updatedAt))
    // What follows takes the place of this version.
    if (isFirst.current) incrementVersionCount()
    isFirst.current = false
    const time = new Date().toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
    told({ saved: time, refusal: undefined })
  }
}
