'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { messageOf } from '../../postJson.ts'
import { useApi } from '../../useApi.ts'
import { useEventsPath } from '../../useEventsPath.ts'
import { useTexts } from '../../useTexts.ts'
import type { NewEvent } from '../newEvent.ts'
import { bodyOf, carriedOf, type Draft, draftOf, wallOf, withHours } from './draft.ts'
import { type Faults, postEvent } from './quickClient.ts'
import type { Created } from './quickEvent.ts'
import { useVenueAt } from './useVenueAt.ts'

const none: Faults = { others: [] }

/** The values and faults of the quick form, the facts about its venue, and its actions. */
export const useQuickCreate = (
  wanted: NewEvent,
  { locale, onSaved }: { locale: string; onSaved: (created: Created) => void },
) => {
  const say = useTexts()
  const api = useApi()
  const router = useRouter()
  const eventsPath = useEventsPath()
  const [draft, setDraft] = useState(() => draftOf(wanted))
  const [faults, setFaults] = useState(none)
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [isTimeTyped, setTimeTyped] = useState(false)
  const [tookHours, setTookHours] = useState(false)
  const at = useVenueAt(api, draft.venue.offer?.id, {
    start: wallOf(draft.start, draft.allDay),
    end: draft.allDay
      ? wallOf(draft.end, true).replace('00:00:00', '23:59:59')
      : wallOf(draft.end, false),
  })
  // Hours that were dragged or typed are not replaced.
  const mayTakeHours = wanted.start.length === '2026-03-14'.length && !draft.allDay && !isTimeTyped
  const hours = mayTakeHours ? at?.usual : undefined
  useEffect(() => {
    if (!hours) return
    setDraft((before) => withHours(before, hours))
    setTookHours(true)
  }, [hours])

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (isSaving) return
    setSaving(true)
    try {
      await action()
    } catch (error) {
      setFaults({ others: [say('quick:failed', { reason: messageOf(error) })] })
    } finally {
      setSaving(false)
    }
  }
  const save = (publish: boolean) =>
    attempt(async () => {
      const answer = await postEvent(api, bodyOf(draft, publish))
      if ('event' in answer) {
        onSaved(answer)
        return
      }
      setFaults(answer.faults)
      setRefusals((before) => before + 1)
    })
  /** Opens the full form, which stores nothing; a new venue goes along by its name. */
  const goOn = () =>
    router.push(eventsPath(`/create?${new URLSearchParams({ ...carriedOf(draft), locale })}`))
  const change = (changed: Draft) => {
    setDraft(changed)
    setFaults((before) => stillThere(before, draft, changed))
    if (changed.start === draft.start && changed.end === draft.end) return
    setTimeTyped(true)
    setTookHours(false)
  }

  return {
    api,
    at,
    change,
    draft,
    faults,
    goOn,
    isSaving,
    isTyped: isTyped(draft),
    /** How often the server refused the values; it changes when the faults of the last attempt are rendered. */
    refusals,
    save,
    tookHours,
  }
}

/** Drops the faults of changed values. */
const stillThere = (faults: Faults, before: Draft, after: Draft): Faults => ({
  ...Object.fromEntries(
    faultNames
      .filter((name) => before[about[name]] === after[about[name]])
      .map((name) => [name, faults[name]]),
  ),
  others: faults.others,
})

/** The value of each fault. */
const about = {
  title: 'title',
  start: 'start',
  end: 'end',
  venue: 'venue',
  category: 'category',
  repeats: 'rule',
} as const

const faultNames = ['title', 'start', 'end', 'venue', 'category', 'repeats'] as const

const isTyped = ({ title, venue, category }: Draft) =>
  [title, venue.text, category.text].some((text) => text.trim() !== '')
