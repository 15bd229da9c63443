'use client'

import { toast } from '@payloadcms/ui'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf, postJson } from '../postJson.ts'
import { useWork } from '../progress/useWork.tsx'
import { useApi } from '../useApi.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { storeNotice } from './notice.ts'
import type { Restored } from './restore.ts'

type Props = {
  /** A date in the trash. */
  id: number
  /** How many dates come back with it, itself among them. */
  count: number
}

/** The button that takes all dates of a series out of the trash at once. Then the list is shown, with a notice that undoes it. */
export const RestoreDates = ({ id, count }: Props) => {
  const say = useTexts()
  const api = useApi()
  const eventsPath = useEventsPath()
  const { during, bar } = useWork({ isFloating: true })
  const restore = async () => {
    try {
      const { undo, ...done } = await during(say('series:trash:restoring'), () =>
        postJson<Restored>(api(`/admin-series/${id}/restore`), {}),
      )
      storeNotice({ text: say('series:trash:restored', done), undo })
      window.location.assign(eventsPath(''))
    } catch (error) {
      toast.error(say('series:failed', { reason: messageOf(error) }))
    }
  }

  return (
    <>
      <PlainButton onClick={restore}>{say('series:trash:restore', { count })}</PlainButton>
      {bar}
    </>
  )
}
