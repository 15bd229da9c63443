'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { followStart } from '../../calendar/recurrence/followStart.ts'
import { type Offer, type Preset, presetsFor } from '../../calendar/recurrence/presets.ts'
import type { Rule } from '../../calendar/recurrence/rule.ts'
import { ruleText } from '../../calendar/recurrence/ruleText.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { differing, presetIn, ruleOf, type Value, withOffer, withRule } from './choice.ts'
import type { Preview, StoredSeries } from './previewRequest.ts'
import { usePreview } from './usePreview.ts'

/** The state and the actions of the field *Repeats*: the value of the form, or else the recurrence of the event's series. */
export const useRepeats = (path: string) => {
  const { id, lastUpdateTime } = useDocumentInfo()
  const when = useWhen()
  const { isMoved: _, ...request } = when
  const hasStart = when.startLocal >= '1000'
  const isTimed = hasStart && when.endLocal >= when.startLocal
  const { value, setValue, showError, disabled } = useField<Value>({ path })
  const event = id === undefined ? {} : { id: Number(id) }
  const [isDate, setIsDate] = useState(false)
  const isRequested = isTimed && (value !== undefined || isDate)
  // For an event without recurrence the request only finds out whether it is a date of a series.
  const blank = id === undefined ? undefined : { startLocal: '', endLocal: '', ...event }
  const { preview, ...progress } = usePreview(
    isRequested ? { ...request, recurrence: value, ...event } : blank,
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

  /** Sets the value; for a date of a series only the parts that differ from the series. */
  const change = (next: Value) => setValue(said ? differing(next, said) : (next ?? undefined))
  const choose = (offer: Offer) => {
    setWantsCustom(offer.preset === 'custom')
    change(withOffer(current, offer))
  }

  /** Sets a custom rule, which stays custom also while it equals one of the offered rules. */
  const customise = (rule: Rule) => {
    setWantsCustom(true)
    change(withRule(current, rule))
  }

  return {
    current,
    preset,
    start,
    zone: when.timezone,
    hasStart,
    isTimed,
    isLocked: disabled,
    isDate,
    isChanged: value !== undefined,
    /** Whether days are to be chosen and none is chosen yet. */
    isPicking: preset === 'chosen' && current?.dates?.length === 0,
    showError,
    preview: current ? preview : undefined,
    ...progress,
    choose,
    customise,
    change,
    offers: isTimed ? presetsFor(start) : [],
  }
}

const startOf = (key: string) => (key.length === '2027-01-12'.length ? `${key} 00:00:00` : key)

/** The times and the venues in the form. */
const useWhen = () => {
  const { timeZone } = useClientSettings()

  return useFormFields(([fields]) => ({
    startLocal: `${fields.startLocal?.value ?? ''}`,
    endLocal: `${fields.endLocal?.value ?? ''}`,
    allDay: Boolean(fields.allDay?.value),
    timezone: `${fields.timezone?.value || timeZone}`,
    venues: numbersIn(fields.venues?.value),
    /** Whether the start differs from the stored one. */
    isMoved: fields.startLocal?.value !== fields.startLocal?.initialValue,
  }))
}

const numbersIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []

type When = ReturnType<typeof useWhen>

/** The recurrence of the series of a date, with its rule moved where the form moves the date. */
const useSaid = (series: StoredSeries | undefined, { startLocal, isMoved }: When) =>
  useMemo(() => {
    if (!series) return undefined
    const { rule, dates, skip, key } = series
    const known = ruleOf(series)
    const followed = known && isMoved && followStart(known, startOf(key), startLocal)

    return { rule: followed ? ruleText(followed) : rule, dates, skip }
  }, [series, startLocal, isMoved])

type Following = { value: Value; start: string; onFollow: (value: Value) => void }

/** Moves a chosen rule along with the start that suggested it: every Tuesday becomes every Wednesday (RC-26). */
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

/** Removes the chosen value once the event has become a date of a series: from then on the series has the recurrence. */
const useForgetting = ({ value, preview, onForget }: Forgetting): void => {
  const wasSingle = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once for each answer
  useEffect(() => {
    if (!preview) return
    if (wasSingle.current && preview.series && value !== undefined) onForget()
    wasSingle.current = preview.series === undefined
  }, [preview])
}
