'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { followStart } from '../../calendar/recurrence/followStart.ts'
import { type Offer, type Preset, presetsFor } from '../../calendar/recurrence/presets.ts'
import type { Rule } from '../../calendar/recurrence/rule.ts'
import { ruleText } from '../../calendar/recurrence/ruleText.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { differing, presetIn, ruleOf, type Value, withOffer, withRule } from './choice.ts'
import type { Preview, StoredSeries } from './preview.ts'
import { usePreview } from './usePreview.ts'

/** What the field *Repeats* shows and does: what was chosen in the form, else what the series of the event says. */
export const useRepeats = (path: string) => {
  const { id, lastUpdateTime } = useDocumentInfo()
  const when = useWhen()
  const { isMoved: _, ...asked } = when
  const isTimed = when.startLocal >= '1000' && when.endLocal >= when.startLocal
  const { value, setValue, showError, disabled } = useField<Value>({ path })
  const event = id === undefined ? {} : { id: Number(id) }
  const [isDate, setIsDate] = useState(false)
  const isAsked = isTimed && (value !== undefined || isDate)
  // Of an event that does not repeat as far as is known, only whether it is a date of a series.
  const blank = id === undefined ? undefined : { startLocal: '', endLocal: '', ...event }
  const { preview, ...asking } = usePreview(
    isAsked ? { ...asked, recurrence: value, ...event } : blank,
    lastUpdateTime,
  )
  const { series } = preview ?? {}
  if (preview && isDate !== (series !== undefined)) setIsDate(series !== undefined)
  const said = useSaid(series, when)
  const current: Value = value === null ? null : said || value ? { ...said, ...value } : undefined
  const [wantsCustom, setWantsCustom] = useState(false)
  const start = series && !when.isMoved ? startOf(series.key) : when.startLocal
  const preset: Preset = wantsCustom && ruleOf(current) ? 'custom' : presetIn(current, start)

  useFollowing({ value, start: when.startLocal, onFollow: setValue })
  useForgetting({ value, preview, onForget: () => setValue(undefined, true) })

  /** Of a date only what is not as its series says it. */
  const change = (next: Value) => setValue(said ? differing(next, said) : (next ?? undefined))
  const choose = (offer: Offer) => {
    setWantsCustom(offer.preset === 'custom')
    change(withOffer(current, offer))
  }

  /** A rule of one's own stays one while it is changed, also where it is for a moment what is offered. */
  const customise = (rule: Rule) => {
    setWantsCustom(true)
    change(withRule(current, rule))
  }

  return {
    current,
    preset,
    start,
    zone: when.timezone,
    isTimed,
    isLocked: disabled,
    isDate,
    isChanged: value !== undefined,
    /** Days are to be chosen, and none is yet. */
    isPicking: preset === 'chosen' && current?.dates?.length === 0,
    showError,
    preview: current ? preview : undefined,
    ...asking,
    choose,
    customise,
    change,
    offers: isTimed ? presetsFor(start) : [],
  }
}

const startOf = (key: string) => (key.length === '2027-01-12'.length ? `${key} 00:00:00` : key)

/** When the event is by its form, and where. */
const useWhen = () => {
  const { timeZone } = useClientSettings()

  return useFormFields(([fields]) => ({
    startLocal: `${fields.startLocal?.value ?? ''}`,
    endLocal: `${fields.endLocal?.value ?? ''}`,
    allDay: Boolean(fields.allDay?.value),
    timezone: `${fields.timezone?.value || timeZone}`,
    venues: numbersIn(fields.venues?.value),
    /** Whether the start is another than what is stored. */
    isMoved: fields.startLocal?.value !== fields.startLocal?.initialValue,
  }))
}

const numbersIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []

type When = ReturnType<typeof useWhen>

/** What the series of a date says; where the form moves the date, its rule goes along. */
const useSaid = (series: StoredSeries | undefined, { startLocal, isMoved }: When) =>
  useMemo(() => {
    if (!series) return undefined
    const { rule, dates, skip, key } = series
    const known = ruleOf(series)
    const followed = known && isMoved && followStart(known, startOf(key), startLocal)

    return { rule: followed ? ruleText(followed) : rule, dates, skip }
  }, [series, startLocal, isMoved])

type Following = { value: Value; start: string; onFollow: (value: Value) => void }

/** A rule that is chosen follows the start that it stems from: every Tuesday becomes every Wednesday (RC-26). */
const useFollowing = ({ value, start, onFollow }: Following): void => {
  const before = useRef(start)

  useEffect(() => {
    const from = before.current
    if (start < '1000') return
    before.current = start
    const rule = ruleOf(value)
    if (from === start || from < '1000' || !rule) return
    const next = followStart(rule, from, start)
    if (next) onFollow(withRule(value, next))
  }, [start, value, onFollow])
}

type Forgetting = { value: Value; preview: Preview | undefined; onForget: () => void }

/** What was chosen for a single event is what its series says once that is there: from then on the series is asked. */
const useForgetting = ({ value, preview, onForget }: Forgetting): void => {
  const wasSingle = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each answer
  useEffect(() => {
    if (!preview) return
    if (wasSingle.current && preview.series && value !== undefined) onForget()
    wasSingle.current = preview.series === undefined
  }, [preview])
}
