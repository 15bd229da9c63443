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
import { clockText } from '../momentText.ts'
import { useApi } from '../useApi.ts'
import { typedIn } from './typed.ts'

/** How long nothing must be typed before a draft is saved, in milliseconds. */
const restMs = 4_000

export type Autosaved = {
  /** The time of the save on the clock of the browser, in words. */
  saved: string | undefined
  /** The reason why the save failed; empty where the server did not answer. */
  refusal: string | undefined
}

/**
 * Saves a stored draft a few seconds after the last change, by the request of *Save Draft*. It leaves published entries, the trash, and
 * entries that another user has open alone (decision 40). A changed note to a reviewer or an author causes no save: autosave does not send
 * the note, and would undo a decision that is made with the note at the same moment.
 */
export const useAutosave = (): Autosaved => {
  const [state, setState] = useState<Autosaved>({ saved: undefined, refusal: undefined })
  const [fields] = useAllFormFields()
  const modified = useFormModified()
  const processing = useFormProcessing()
  const save = useSaving(setState)
  const isDraft = useIsDraft()
  // The values that were saved or sent last: they are not sent again until they change.
  const stored = useRef('')
  const latest = useRef('')
  const { newReviewNote: _note, ...typing } = typedIn(fields)
  const typed = JSON.stringify(typing)
  latest.current = typed

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the typed values restarts the timer
  useEffect(() => {
    if (!modified) stored.current = typed
    if (!isDraft || !modified || processing || typed === stored.current) return
    const timer = setInterval(() => {
      // A dialog that asks about the typed values, such as for which dates they are meant, is still open.
      if (document.querySelector('dialog:modal')) return
      clearInterval(timer)
      stored.current = typed
      void save(() => latest.current === typed)
    }, restMs)

    return () => clearInterval(timer)
  }, [typed, isDraft, modified, processing])

  return state
}

/** Whether the form is that of a draft which the user may save now. */
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

/** Saves the draft once; `isRest` says afterwards whether nothing was typed meanwhile. */
const useSaving = (report: (state: Autosaved) => void) => {
  const { collectionSlug, id, incrementVersionCount, setData, setLastUpdateTime } =
    useDocumentInfo()
  const { createFormData, disabled, setModified } = useForm()
  const { language } = useTranslation().i18n
  const api = useApi()
  const isFirst = useRef(true)

  return async (isRest: () => boolean): Promise<void> => {
    if (disabled) return
    // Only a submission for review sends the note to the reviewer.
    const body = await createFormData({ _status: 'draft', newReviewNote: '' }, {})
    const path = `${api(`/${collectionSlug}/${id}`)}&depth=0&fallback-locale=null&draft=true&autosaved=true`
    const doc = await fetch(path, { method: 'PATCH', body })
      .then(answerOf<{ doc: { updatedAt: string } }>)
      .then((answer) => answer.doc)
      .catch((error: unknown) =>
        report({ saved: undefined, refusal: error instanceof Refused ? error.message : '' }),
      )
    if (!doc) return
    if (isRest()) setModified(false)
    setData(doc)
    setLastUpdateTime(Date.parse(doc.updatedAt))
    // Further autosaves replace this version.
    if (isFirst.current) incrementVersionCount()
    isFirst.current = false
    const time = clockText(new Date(), language)
    report({ saved: time, refusal: undefined })
  }
}
