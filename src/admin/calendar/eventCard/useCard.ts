'use client'

import { useEffect, useState } from 'react'
import { messageOf } from '../../postJson.ts'
import type { DateOperation } from '../../series/operation.ts'
import type { Answered } from '../../series/useWideChange.ts'
import { useApi } from '../../useApi.ts'
import { useTexts } from '../../useTexts.ts'
import { useWhenText } from '../../useWhenText.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Card, Change, Changed } from './cardChange.ts'
import { fetchCard, postChange } from './cardClient.ts'
import { changeWords } from './changeWords.ts'

type CardNotice = { text: string; isFault: boolean; undo?: Change | undefined }

type CardOptions = {
  /** Asks which dates of a series an operation is meant for, and changes several of them. */
  offer: (id: number, operation: DateOperation) => Promise<Answered>
  /** Called when several dates were changed. */
  onChanged: () => void
  /** Called when the event was changed. */
  onEvent: (entry: CalendarEntry) => void
  /** Called when the event went into the trash. */
  onGone: (entry: CalendarEntry, undo: Changed['undo']) => void
}

/** The content of an event card, its notice, and its changes. */
export const useCard = (
  opened: CalendarEntry,
  { offer, onChanged, onEvent, onGone }: CardOptions,
) => {
  const say = useTexts()
  const api = useApi()
  const whenText = useWhenText()
  const [card, setCard] = useState<Card>()
  const [notice, setNotice] = useState<CardNotice>()
  const [isBusy, setBusy] = useState(false)
  const entry = card?.entry ?? opened

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the same while a panel is open
  useEffect(() => {
    const reading = new AbortController()
    fetchCard(api, opened.id, reading.signal).then(setCard, (error: unknown) => {
      if (reading.signal.aborted) return
      setNotice({ text: say('eventCard:failed', { reason: messageOf(error) }), isFault: true })
    })

    return () => reading.abort()
  }, [opened.id])

  /** Resolves with whether the event was changed. What undoes a change of one date is for that date. */
  const change = async (wanted: Change, isUndo = false): Promise<boolean> => {
    if (isBusy) return false
    const operation = entry.series && !isUndo ? operationOf(wanted) : undefined
    const answered = operation ? await offer(opened.id, operation) : 'alone'
    if (answered === 'changed') onChanged()
    if (answered !== 'alone') return false
    setBusy(true)
    try {
      const { card: changed, undo } = await postChange(api, opened.id, wanted)
      if (changed) {
        setCard(changed)
        onEvent(changed.entry)
        setNotice({
          text: changeWords(wanted, changed.entry, { say, whenText }),
          isFault: false,
          undo,
        })
      } else onGone(entry, undo)

      return true
    } catch (error) {
      setNotice({ text: say('eventCard:failed', { reason: messageOf(error) }), isFault: true })

      return false
    } finally {
      setBusy(false)
    }
  }
  const showText = (text: string) => setNotice({ text, isFault: false })

  return { card, change, entry, isBusy, showText, notice }
}

/** The operation on dates of a series that a change is; undefined where it concerns one date alone. */
const operationOf = (change: Change): DateOperation | undefined => {
  if ('trashed' in change) return change.trashed ? { kind: 'trash' } : undefined
  if ('eventStatus' in change) return { kind: 'plan', ...change }
  if (change.status === 'publish') return { kind: 'publish' }

  return change.status === 'draft' ? { kind: 'unpublish' } : undefined
}
