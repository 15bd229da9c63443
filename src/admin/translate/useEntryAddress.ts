'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import type { EntryTexts } from '../languages/entryTexts.ts'
import { useApi } from '../useApi.ts'

/** The address at which an entry is saved, and functions that read the entry again. */
export const useEntryAddress = () => {
  const { collectionSlug, id } = useDocumentInfo()
  const api = useApi()
  const entry = api(`/${collectionSlug}/${id}`)

  return {
    /** The address of a save that is refused where the entry was saved after `since`. */
    saving: (since: string, isDraft: boolean): string =>
      `${entry}&depth=0&fallback-locale=null${isDraft ? '&draft=true' : ''}&unchangedSince=${encodeURIComponent(since)}`,
    readTexts: (): Promise<EntryTexts> => read(api(`/admin-texts/${collectionSlug}/${id}`)),
    /** The instant at which the newest version of the entry was saved. */
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
