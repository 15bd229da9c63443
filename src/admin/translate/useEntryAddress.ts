'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import type { EntryTexts } from '../languages/texts.ts'
import { useApi } from '../useApi.ts'

/** Where an entry is saved, and how it is read again. */
export const useEntryAddress = () => {
  const { collectionSlug, id } = useDocumentInfo()
  const api = useApi()
  const entry = api(`/${collectionSlug}/${id}`)

  return {
    /** Where a save is sent to, that is refused where somebody saved after `since`. */
    saving: (since: string, isDraft: boolean): string =>
      `${entry}&depth=0&fallback-locale=null${isDraft ? '&draft=true' : ''}&unchangedSince=${encodeURIComponent(since)}`,
    readTexts: (): Promise<EntryTexts> => read(api(`/admin-texts/${collectionSlug}/${id}`)),
    /** When the newest form of the entry was saved. */
    readUpdatedAt: async (): Promise<string> => {
      const { updatedAt } = await read<{ updatedAt: string }>(
        `${entry}&depth=0&draft=true&select[updatedAt]=true`,
      )

      return updatedAt
    },
  }
}

const read = async <Answer>(address: string): Promise<Answer> => {
  const response = await fetch(address, { credentials: 'include' })
  if (!response.ok) throw new Error(response.statusText)

  return response.json()
}
