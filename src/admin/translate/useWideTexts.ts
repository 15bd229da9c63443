'use client'

import { useDocumentInfo, useForm, useFormModified, useTranslation } from '@payloadcms/ui'
import type { Data, FormState } from 'payload'
import type { ReactNode } from 'react'
import { sharesTyping, typedPaths } from '../series/formStep.ts'
import { storeDone } from '../series/notice.ts'
import { fetchHead, postWideChange } from '../series/seriesClient.ts'
import { useScope } from '../series/useScope.tsx'
import type { Answered } from '../series/useWideChange.ts'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'

/**
 * Asks which dates of a series a translation is meant for (RC-5, RC-35), saves it for more than one of them and reloads the page. Returns
 * `alone` for an entry that is no date of a series, and for the draft of a published event. Throws the server's refusal.
 */
export const useWideTexts = (
  isPublic: boolean,
): { offer: (publishes: boolean) => Promise<Answered>; drawn: ReactNode } => {
  const say = useTexts()
  const api = useApi()
  const { language } = useTranslation().i18n
  const { slugs } = useClientSettings()
  const { collectionSlug, id, unpublishedVersionCount } = useDocumentInfo()
  const form = useForm()
  const modified = useFormModified()
  const { ask, drawn } = useScope()

  const offer = async (publishes: boolean): Promise<Answered> => {
    const isNew = publishes && (!isPublic || unpublishedVersionCount > 0)
    const concerns = isNew || (modified && sharesTyping(form.getFields()))
    if (collectionSlug !== slugs.events || !concerns || (!publishes && isPublic)) return 'alone'
    const date = Number(id)
    const head = await fetchHead(api(`/admin-series/${date}/head`))
    if (!head) return 'alone'
    const { revision } = head
    // Only changed values are sent: another user may have saved the others. A draft that is published is sent as a whole.
    const data = isNew ? form.getData() : touched(form.getData(), form.getFields())
    const operation = { kind: 'save', data, publish: publishes, revision } as const
    const scope = await ask({ id: date, operation })
    if (!scope) return 'left'
    if (scope === 'this') return 'alone'
    const done = await postWideChange(api, { id: date, scope, operation })
    storeDone(operation, done, { language, say })
    form.setModified(false)
    // Autosave discards what was typed once the form is no longer modified.
    setTimeout(() => window.location.reload(), 50)

    return 'changed'
  }

  return { offer, drawn }
}

const touched = (data: Data, fields: FormState): Data => {
  const names = new Set(typedPaths(fields).map((path) => path.split('.')[0]))

  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)))
}
