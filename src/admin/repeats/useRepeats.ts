'use client'

import { useDocumentInfo, useField, useForm, useFormFields } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { followStart } from '../../calendar/recurrence/followStart.ts'
import { type Offer, type Preset, presetsFor } from '../../calendar/recurrence/presets.ts'
import type { Rule } from '../../calendar/recurrence/rule.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { presetIn, ruleOf, type Value, withOffer, withRule } from './choice.ts'
import type { Preview } from './preview.ts'
import { usePreview } from './usePreview.ts'

/** What the field *Repeats* shows and does: what was chosen in the form, else what the series of the event says. */
export const useRepeats = (path: string) => {
  const { id, lastUpdateTime } = useDocumentInfo()
  const when = useWhen()
  const isTimed = when.startLocal >= '1000' && when.endLocal >= when.startLocal
  const { value, setValue, showError, disabled } = useField<Value>({ path })
  const event = id === undefined ? {} : { id: Number(id) }
  const [isDate, setIsDate] = useState(false)
  const isAsked = isTimed && (value !== undefined || isDate)
  // Of an event that does not repeat as far as is known, only whether it is a date of a series.
  const blank = id === undefined ? undefined : { startLocal: '', endLocal: '', ...event }
  const { preview, ...asking } = usePreview(
    isAsked ? { ...when, recurrence: value, ...event } : blank,
    lastUpdateTime,
  )
  const { series } = preview ?? {}
  if (preview && isDate !== (series !== undefined)) setIsDate(series !== undefined)
  const current: Value = value === undefined ? series : value
  const [wantsCustom, setWantsCustom] = useState(false)
  const start = value === undefined && series ? startOf(series.key) : when.startLocal
  const preset: Preset = wantsCustom && ruleOf(current) ? 'custom' : presetIn(current, start)

  useFollowing({ value, start: when.startLocal, onFollow: setValue })
  useForgetting({ value, lastUpdateTime, preview, onForget: () => setValue(undefined, true) })

  const choose = (offer: Offer) => {
    setWantsCustom(offer.preset === 'custom')
    const next = withOffer(current, offer)
    setValue(next === null && !series ? undefined : next)
  }

  /** A rule of one's own stays one while it is changed, also where it is for a moment what is offered. */
  const customise = (rule: Rule) => {
    setWantsCustom(true)
    setValue(withRule(current, rule))
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
    showError,
    preview: current ? preview : undefined,
    ...asking,
    choose,
    customise,
    change: (next: Value) => setValue(next),
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
  }))
}

const numbersIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []

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

type Forgetting = {
  value: Value
  lastUpdateTime: number | undefined
  preview: Preview | undefined
  onForget: () => void
}

/** What was chosen is what the series says once that is saved: from then on the series is asked. */
const useForgetting = ({ value, lastUpdateTime, preview, onForget }: Forgetting): void => {
  const saved = useRef(lastUpdateTime)
  const { setModified } = useForm()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each answer
  useEffect(() => {
    if (saved.current === lastUpdateTime || !preview) return
    saved.current = lastUpdateTime
    if (value === undefined || !preview.series) return
    onForget()
    setModified(false)
  }, [preview])
}
