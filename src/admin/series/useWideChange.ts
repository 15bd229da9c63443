'use client'

import { useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import { postUndo, postWide } from './client.ts'
import type { Deed } from './deed.ts'
import { doneWords } from './doneWords.ts'
import { useScope } from './useScope.tsx'

/** What came of a question: one date alone is meant, more were changed, or nothing is to be done. */
export type Answered = 'alone' | 'changed' | 'left'

type Told = { text: string; undo?: string | undefined }

/**
 * Asks which dates of a series a deed means, does it to more than one of them, says so, and takes it back. `onChanged` hears of dates
 * that are others now; `drawn` is to be drawn by whoever asks.
 */
export const useWideChange = (onChanged: () => void) => {
  const say = useTexts()
  const api = useApi()
  const { language } = useTranslation().i18n
  const { ask, drawn } = useScope()
  const [told, setTold] = useState<Told>()

  const fail = (error: unknown) =>
    setTold({ text: say('series:failed', { reason: messageOf(error) }) })
  const offer = async (id: number, deed: Deed): Promise<Answered> => {
    const scope = await ask({ id, deed })
    if (!scope) return 'left'
    if (scope === 'this') return 'alone'
    try {
      const { outcome, undo } = await postWide(api, { id, scope, deed })
      setTold({ text: doneWords(deed, outcome, { language, say }), undo })
      onChanged()

      return 'changed'
    } catch (error) {
      fail(error)

      return 'left'
    }
  }
  const undo = async (): Promise<void> => {
    if (!told?.undo) return
    try {
      await postUndo(api, told.undo)
      setTold({ text: say('series:undone') })
      onChanged()
    } catch (error) {
      fail(error)
    }
  }

  return {
    drawn,
    dismissNotice: () => setTold(undefined),
    notice: told && { text: told.text, undoable: told.undo !== undefined },
    offer,
    undo,
  }
}
