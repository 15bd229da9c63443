'use client'

import { useConfig } from '@payloadcms/ui'
import { useCallback, useMemo, useState } from 'react'
import type { FileSettings } from '../../import/files/settings.ts'
import { useLanguage } from '../useLanguage.ts'
import { type Api, fetchPreview, runOn, sendFile, undoOn } from './requests.ts'
import type { ImportSummary, OpenedFile, Preview } from './spoken.ts'

export type Busy = 'reading' | 'previewing' | 'running' | 'undoing' | undefined

/** An import from its file to its report, and those there were. */
export const useImport = (before: ImportSummary[]) => {
  const { config } = useConfig()
  const code = useLanguage()
  const api = useMemo<Api>(
    () => ({ root: `${config.serverURL}${config.routes.api}`, locale: code }),
    [config, code],
  )
  const [opened, setOpened] = useState<OpenedFile>()
  const [settings, setSettings] = useState<FileSettings>()
  const [preview, setPreview] = useState<Preview>()
  const [past, setPast] = useState(before)
  const [current, setCurrent] = useState<string>()
  const [busy, setBusy] = useState<Busy>()
  const [fault, setFault] = useState<string>()

  const during = useCallback(async (what: Busy, deed: () => Promise<void>) => {
    setBusy(what)
    setFault(undefined)
    try {
      await deed()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
  }, [])
  const told = (summary: ImportSummary) => {
    setPast((all) => [summary, ...all.filter(({ key }) => key !== summary.key)].sort(newestFirst))
  }
  /** Asks again and again until all is done; what was refused on the way is undone at once. */
  const goOn = async (key: string, first?: FileSettings) => {
    setCurrent(key)
    let summary = await runOn(api, key, first)
    for (told(summary); summary.state === 'running'; told(summary)) summary = await runOn(api, key)
    if (summary.state === 'failed') await takeBack(key)
  }
  const takeBack = async (key: string) => {
    setCurrent(key)
    let summary = await undoOn(api, key)
    for (told(summary); summary.state === 'undoing'; told(summary)) summary = await undoOn(api, key)
  }

  return {
    api,
    opened,
    settings,
    preview,
    past,
    current,
    busy,
    fault,
    open: (file: File) =>
      during('reading', async () => {
        setPreview(undefined)
        setCurrent(undefined)
        setOpened(undefined)
        const answer = await sendFile(api, file)
        setOpened(answer)
        setSettings(answer.settings)
      }),
    /** What was chosen; a preview of something else is none any more. */
    choose: (chosen: Partial<FileSettings>) => {
      setPreview(undefined)
      setSettings((all) => all && { ...all, ...chosen })
    },
    show: (chosen: Partial<FileSettings> = {}) =>
      during('previewing', async () => {
        if (!opened || !settings) return
        const all = { ...settings, ...chosen }
        setSettings(all)
        setPreview(await fetchPreview(api, opened.key, all))
      }),
    start: () =>
      during('running', async () => {
        if (!opened || !settings) return
        const { key } = opened
        setOpened(undefined)
        setPreview(undefined)
        await goOn(key, settings)
      }),
    resume: (key: string) => during('running', () => goOn(key)),
    undo: (key: string) => during('undoing', () => takeBack(key)),
  }
}

export type Import = ReturnType<typeof useImport>

const newestFirst = (a: ImportSummary, b: ImportSummary) => b.at.localeCompare(a.at)
