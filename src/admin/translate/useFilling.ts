'use client'

import { useForm } from '@payloadcms/ui'
import { useState } from 'react'
import type { Language } from '../../calendar/language.ts'
import type { EntryText } from '../languages/entryTexts.ts'
import { messageOf, postJson } from '../postJson.ts'
import type { Report } from '../progress/progressLines.ts'
import { useWork } from '../progress/useWork.tsx'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import { batches } from './batches.ts'
import type { Pair } from './pair.ts'
import { textsOfRich, withTextsOfRich } from './richTexts.ts'

/** A field and the original of its translation. */
export type Source = { name: string; original: EntryText }

/** Fills fields with the originals or with their translations by the service, and sets a message. */
export const useFilling = ({ from, to }: Pair) => {
  const { dispatchFields, getFields, setModified } = useForm()
  const say = useTexts()
  const api = useApi()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { during, bar } = useWork()

  const fill = (name: string, value: unknown) => {
    // The rich text field renders again only when its initial value changes.
    const initialValue = typeof value === 'object' ? { initialValue: value } : {}
    dispatchFields({ type: 'UPDATE', path: name, value, ...initialValue })
    setModified(true)
  }
  const copy = (sources: Source[]) => {
    for (const { name, original } of sources) fill(name, structuredClone(richestOf(original)))
    setMessage(say('translate:copied', { count: sources.length }))
  }
  const translate = async (sources: Source[]) => {
    const values = () => sources.map(({ name }) => getFields()[name]?.value)
    const before = values()
    setBusy(true)
    setMessage('')
    try {
      const ask: Ask = (texts) => postTexts(api('/admin-translations'), { from, to, texts })
      const translated = await during(say('translate:translating'), (report) =>
        translationsOf(sources, ask, report),
      )
      const after = values()
      // Fields in which the editor typed meanwhile stay as they are.
      const untouched = sources.filter((_, index) => before[index] === after[index])
      for (const { name } of untouched) fill(name, translated.get(name))
      setMessage(say('translate:translated', { count: untouched.length }))
    } catch (error) {
      setMessage(say('translate:failed', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
    }
  }

  return { bar, copy, fill, isBusy, message, setMessage, translate }
}

export type Filling = ReturnType<typeof useFilling>

const richestOf = ({ text, rich }: EntryText): unknown => rich ?? text

type Ask = (texts: string[]) => Promise<string[]>

/** The translations of all sources by their names. Throws where the service failed for any of them. */
const translationsOf = async (
  sources: Source[],
  ask: Ask,
  report: Report,
): Promise<Map<string, unknown>> => {
  const pieces = sources.map(({ original }) =>
    original.rich === undefined ? [original.text] : textsOfRich(original.rich),
  )
  const answers: string[] = []
  const all = batches(pieces.flat())
  for (const [done, batch] of all.entries()) {
    if (all.length > 1) report({ done, total: all.length })
    answers.push(...(await ask(batch)))
  }
  let taken = 0

  return new Map(
    sources.map(({ name, original }, index) => {
      const count = pieces[index]?.length ?? 0
      const own = answers.slice(taken, taken + count)
      taken += count

      return [name, original.rich === undefined ? own[0] : withTextsOfRich(original.rich, own)]
    }),
  )
}

const postTexts = async (
  address: string,
  body: { from: Language; to: Language; texts: string[] },
): Promise<string[]> => (await postJson<{ texts: string[] }>(address, body)).texts
