'use client'

import { postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import type { MergeUndone } from './record.ts'

/** Takes a merge back and answers in words what became of it. Throws what the server said against it. */
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
