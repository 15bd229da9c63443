'use client'

import { useTranslation } from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { messageOf } from '../postJson.ts'
import { useWork } from '../progress/useWork.tsx'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import type { ChangedDates } from './changedDates.ts'
import { doneWords } from './doneWords.ts'
import type { ChangeNotice } from './notice.ts'
import type { DateOperation } from './operation.ts'
import { postUndo, postWideChange } from './seriesClient.ts'
import { useScope } from './useScope.tsx'

/** The result of the dialog: the operation is meant for one date, several dates were changed, or nothing is to be done. */
export type Answered = 'alone' | 'changed' | 'left'

/**
 * Asks which dates of a series an operation is meant for, applies it to more than one of them, shows a notice and undoes it.
 * `onChanged` is called with the dates that have changed; the component that calls `offer` renders `drawn`.
 */
export const useWideChange = (onChanged: (changed: ChangedDates) => void) => {
  const say = useTexts()
  const api = useApi()
  const { language } = useTranslation().i18n
  const { ask, drawn } = useScope()
  const { during, bar } = useWork({ isFloating: true })
  const [notice, setNotice] = useState<ChangeNotice & { changed?: ChangedDates }>()

  const fail = (error: unknown) =>
    setNotice({ text: say('series:failed', { reason: messageOf(error) }) })
  const offer = async (id: number, operation: DateOperation): Promise<Answered> => {
    const scope = await ask({ id, operation })
    if (!scope) return 'left'
    if (scope === 'this') return 'alone'
    try {
      const { changed, outcome, undo } = await during(say('series:changing'), () =>
        postWideChange(api, { id, scope, operation }),
      )
      setNotice({
        text: doneWords(operation, outcome, { language, say }),
        undo,
        changed,
        earlier: outcome.earlier?.last,
      })
      onChanged(changed)

      return 'changed'
    } catch (error) {
      fail(error)

      return 'left'
    }
  }
  const undo = async (): Promise<void> => {
    if (!notice?.undo) return
    const { changed = nothing, undo: permit } = notice
    try {
      await during(say('series:undoing'), () => postUndo(api, permit))
      setNotice({ text: say('series:undone') })
      onChanged(changed)
    } catch (error) {
      fail(error)
    }
  }
  /** The same object as long as the notice is the same, so that it can be closed. */
  const shown = useMemo(
    () =>
      notice && {
        text: notice.text,
        undoable: notice.undo !== undefined,
        earlier: notice.earlier,
      },
    [notice],
  )

  return {
    drawn: drawn ?? bar,
    dismissNotice: () => setNotice(undefined),
    notice: shown,
    offer,
    undo,
  }
}

const nothing: ChangedDates = { id: 0, ids: [] }
