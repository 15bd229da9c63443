'use client'

import { postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import type { MergeUndone } from './mergeRecord.ts'

/** Undoes a merge and returns the result in words. Throws the server's refusal. */
export const useUndoMerge = (): ((id: string) => Promise<string>) => {
  const say = useTexts()
  const api = useApi()

  return async (id) => {
    const { back, left } = await postJson<MergeUndone>(api(`/admin-merges/${id}/undo`), {})
    const titles = left.map(({ title }) => title || say('merge:someEvent')).join(', ')

    return [
      say('merge:undone', { count: back }),
      ...(left.length > 0 ? [say('merge:left', { count: left.length, titles })] : []),
    ].join(' ')
  }
}
