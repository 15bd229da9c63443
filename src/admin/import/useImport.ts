'use client'

import { useConfig } from '@payloadcms/ui'
import { useCallback, useMemo, useState } from 'react'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import { useLanguage } from '../useLanguage.ts'
import type { ImportSummary, OpenedFile, Preview } from './importAnswers.ts'
import { type Api, fetchPreview, runOn, sendFile, undoOn } from './importRequests.ts'

export type Busy = 'reading' | 'previewing' | 'running' | 'undoing' | undefined

/** The state and the actions of the import view: the current import and the past ones. */
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

  const during = useCallback(async (what: Busy, action: () => Promise<void>) => {
    setBusy(what)
    setFault(undefined)
    try {
      await action()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
  }, [])
  const listSummary = (summary: ImportSummary) => {
    setPast((all) => [summary, ...all.filter(({ key }) => key !== summary.key)].sort(newestFirst))
  }
  /** Sends requests until all rows are imported, and undoes a failed import. */
  const goOn = async (key: string, first?: FileSettings) => {
    setCurrent(key)
    let summary = await runOn(api, key, first)
    for (listSummary(summary); summary.state === 'running'; listSummary(summary))
      summary = await runOn(api, key)
    if (summary.state === 'failed') await takeBack(key)
  }
  const takeBack = async (key: string) => {
    setCurrent(key)
    let summary = await undoOn(api, key)
    for (listSummary(summary); summary.state === 'undoing'; listSummary(summary))
      summary = await undoOn(api, key)
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
    /** Changes settings, and removes the preview of the former ones. */
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
