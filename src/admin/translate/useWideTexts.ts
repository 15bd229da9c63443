'use client'

import { useDocumentInfo, useForm, useFormModified, useTranslation } from '@payloadcms/ui'
import type { Data, FormState } from 'payload'
import type { ReactNode } from 'react'
import { fetchHead, postWide } from '../series/client.ts'
import { doneWords } from '../series/doneWords.ts'
import { sharesTyping, typedPaths } from '../series/meant.ts'
import { tellLater } from '../series/told.ts'
import { useScope } from '../series/useScope.tsx'
import type { Answered } from '../series/useWideChange.ts'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'

/**
 * Asks which dates of a series a translation is meant for (RC-5, RC-35), and saves it for more than one of them; the page is loaded anew
 * then. Whatever is no date of a series, and a draft over what is public, is saved alone. Throws what the server has against it.
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
    // What is not touched is that of somebody else by now, unless a draft of it goes out.
    const data = isNew ? form.getData() : touched(form.getData(), form.getFields())
    const deed = { kind: 'save', data, publish: publishes, revision } as const
    const scope = await ask({ id: date, deed })
    if (!scope) return 'left'
    if (scope === 'this') return 'alone'
    const { outcome, undo } = await postWide(api, { id: date, scope, deed })
    tellLater({ text: doneWords(deed, outcome, { language, say }), undo })
    form.setModified(false)
    // What was typed is forgotten once the form knows that it is saved.
    setTimeout(() => window.location.reload(), 50)

    return 'changed'
  }

  return { offer, drawn }
}

const touched = (data: Data, fields: FormState): Data => {
  const names = new Set(typedPaths(fields).map((path) => path.split('.')[0]))

  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)))
}
