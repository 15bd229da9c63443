'use client'

import {
  toast,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { answerOf, Refused } from '../answerOf.ts'
import { reveal } from '../form/FocusRefused.tsx'
import { messageOf } from '../postJson.ts'
import { useWork } from '../progress/useWork.tsx'
import { useApi } from '../useApi.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { offeredFor, operationOf, type Step, sharesTyping, stepOf } from './formStep.ts'
import type { Head } from './head.ts'
import { storeDone, storeNotice } from './notice.ts'
import { postWideChange } from './seriesClient.ts'
import { useScope } from './useScope.tsx'

/**
 * Intercepts the buttons of the form of a date that save, publish, unpublish or delete it, and asks which dates are meant. *Only this
 * date* goes on as in Payload. Returns the dialog to render.
 */
export const useRequestedSteps = (head: Head | undefined, current: () => Promise<Head | null>) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const api = useApi()
  const eventsPath = useEventsPath()
  const { ask, drawn } = useScope()
  const { during, bar } = useWork({ isFloating: true })
  const { collectionSlug, hasPublishedDoc, id, isTrashed, unpublishedVersionCount } =
    useDocumentInfo()
  const form = useForm()
  const modified = useFormModified()
  const depth = useEditDepth()
  const passing = useRef(false)
  const isAsking = useRef(false)

  /** Reloads the page with the stored values, or goes to the list where the date is in the trash. */
  const leave = (step: Step) => {
    form.setModified(false)
    // Autosave discards what was typed once the form is no longer modified.
    setTimeout(() => {
      if (step === 'trash') window.location.assign(eventsPath(''))
      else window.location.reload()
    }, 50)
  }
  const alone = async (step: Step, button: HTMLElement) => {
    if (step === 'save' || step === 'draft') {
      passing.current = true
      button.click()
      passing.current = false

      return
    }
    const change = step === 'trash' ? { deletedAt: new Date().toISOString() } : { _status: 'draft' }
    await answerOf(
      await fetch(api(`/${collectionSlug}/${id}`), {
        method: 'PATCH',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(change),
      }),
    )
    storeNotice({ text: say(`series:done:${step}`, { count: 1 }) })
    leave(step)
  }
  const go = async (step: Step, button: HTMLElement, { revision, place }: Head) => {
    await richTextArrived()
    const data = form.getData()
    const now = await current()
    if (now && now.revision !== revision) throw new Refused(say('series:refused:stale'))
    if (step === 'save' && !(await form.validateForm())) return alone(step, button)
    const operation = operationOf(step, { data, revision })
    const scope = await ask({ id: Number(id), operation, offered: offeredFor(data, place === 1) })
    if (!scope) return
    if (scope === 'this') return alone(step, button)
    const done = await during(say('series:changing'), () =>
      postWideChange(api, { id: Number(id), scope, operation }),
    )
    storeDone(operation, done, { language, say })
    leave(step)
  }
  const fail = (error: unknown) => {
    toast.error(say('series:failed', { reason: messageOf(error) }))
    if (!(error instanceof Refused) || error.fields.length === 0) return
    form.dispatchFields({
      type: 'ADD_SERVER_ERRORS',
      errors: error.fields.map(({ path = '', ...fault }) => ({
        ...fault,
        path: path === 'rule' || path === 'dates' || path === 'skip' ? 'recurrence' : path,
      })),
    })
    setTimeout(() => reveal(document), 50)
  }

  useEffect(() => {
    if (!head || depth !== 1 || isTrashed) return
    const hear = (click: MouseEvent) => {
      const found = stepOf(click.target)
      if (!found || passing.current) return
      const { step, button } = found
      const isNew = step === 'save' && (!hasPublishedDoc || unpublishedVersionCount > 0)
      const concerns =
        step === 'trash' ||
        step === 'unpublish' ||
        isNew ||
        (modified && sharesTyping(form.getFields()))
      // A draft of a published event concerns this date alone until it is published (RC-20).
      if (!concerns || (step === 'draft' && hasPublishedDoc)) return
      click.preventDefault()
      click.stopImmediatePropagation()
      if (isAsking.current) return
      isAsking.current = true
      void go(step, button, head)
        .catch(fail)
        .finally(() => {
          isAsking.current = false
        })
    }
    document.addEventListener('click', hear, true)

    return () => document.removeEventListener('click', hear, true)
  })

  return drawn ?? bar
}

/** Payload's editor of rich text hands over what was typed once the browser is idle, after half a second at the latest. */
const richTextArrived = () =>
  new Promise<void>((resolve) => {
    const arrived = () => setTimeout(resolve, 50)
    if ('requestIdleCallback' in window) window.requestIdleCallback(arrived, { timeout: 600 })
    else setTimeout(arrived, 100)
  })
