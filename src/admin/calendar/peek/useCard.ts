'use client'

import { useEffect, useState } from 'react'
import { messageOf } from '../../postJson.ts'
import type { Deed } from '../../series/deed.ts'
import type { Answered } from '../../series/useWideChange.ts'
import { useApi } from '../../useApi.ts'
import { useTexts } from '../../useTexts.ts'
import type { CalendarEntry } from '../entry.ts'
import type { Card, Change, Changed } from './change.ts'
import { fetchCard, postChange } from './client.ts'
import { doneWords } from './doneWords.ts'

type Told = { text: string; isFault: boolean; undo?: Change | undefined }

type Heard = {
  /** Asks which dates of a series are meant, and changes them. */
  offer: (id: number, deed: Deed) => Promise<Answered>
  /** More dates than this one were changed. */
  onChanged: () => void
  /** The event is to be drawn anew. */
  onEvent: (entry: CalendarEntry) => void
  /** It is in the trash. */
  onGone: (entry: CalendarEntry, undo: Changed['undo']) => void
}

/** What the card of an event shows, says and does. */
export const useCard = (opened: CalendarEntry, { offer, onChanged, onEvent, onGone }: Heard) => {
  const say = useTexts()
  const api = useApi()
  const [card, setCard] = useState<Card>()
  const [told, setTold] = useState<Told>()
  const [isBusy, setBusy] = useState(false)
  const entry = card?.entry ?? opened

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the same while a panel is open
  useEffect(() => {
    const reading = new AbortController()
    fetchCard(api, opened.id, reading.signal).then(setCard, (error: unknown) => {
      if (reading.signal.aborted) return
      setTold({ text: say('peek:failed', { reason: messageOf(error) }), isFault: true })
    })

    return () => reading.abort()
  }, [opened.id])

  const change = async (wanted: Change): Promise<void> => {
    if (isBusy) return
    const deed = entry.series ? deedOf(wanted) : undefined
    const answered = deed ? await offer(opened.id, deed) : 'alone'
    if (answered === 'changed') return onChanged()
    if (answered === 'left') return
    setBusy(true)
    try {
      const { card: changed, undo } = await postChange(api, opened.id, wanted)
      if (!changed) return onGone(entry, undo)
      setCard(changed)
      onEvent(changed.entry)
      setTold({ text: doneWords(wanted, changed.entry, say), isFault: false, undo })
    } catch (error) {
      setTold({ text: say('peek:failed', { reason: messageOf(error) }), isFault: true })
    } finally {
      setBusy(false)
    }
  }
  const tell = (text: string) => setTold({ text, isFault: false })

  return { card, change, entry, isBusy, tell, told }
}

/** What a step may be on several dates of a series. */
const deedOf = (change: Change): Deed | undefined => {
  if ('trashed' in change) return change.trashed ? { kind: 'trash' } : undefined
  if ('eventStatus' in change) return undefined
  if (change.status === 'publish') return { kind: 'publish' }

  return change.status === 'draft' ? { kind: 'unpublish' } : undefined
}
