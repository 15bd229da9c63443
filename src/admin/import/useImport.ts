'use client'

import { useConfig } from '@payloadcms/ui'
import { useCallback, useMemo, useState } from 'react'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import { useLanguage } from '../useLanguage.ts'
import { useTexts } from '../useTexts.ts'
import type { ImportSummary, OpenedFile, Preview } from './importAnswers.ts'
import { type Api, fetchPreview, sendFile } from './importRequests.ts'
import { useImportRun } from './useImportRun.ts'

export type Busy = 'reading' | 'previewing' | 'running' | 'undoing' | undefined

/** The state and the actions of the import view: the current import and the past ones. */
export const useImport = (before: ImportSummary[]) => {
  const say = useTexts()
  const { config } = useConfig()
  const code = useLanguage()
  const api = useMemo<Api>(
    () => ({ root: `${config.serverURL}${config.routes.api}`, locale: code }),
    [config, code],
  )
  const [opened, setOpened] = useState<OpenedFile>()
  const [settings, setSettings] = useState<FileSettings>()
  const [preview, setPreview] = useState<Preview>()
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
  const run = useImportRun(api, say('progress:lost'), before)
  const nameOf = (key: string) => run.past.find((one) => one.key === key)?.name ?? ''

  return {
    api,
    opened,
    settings,
    preview,
    ...run,
    busy,
    fault,
    open: (file: File) =>
      during('reading', async () => {
        setPreview(undefined)
        run.close()
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
        const { key, name } = opened
        setOpened(undefined)
        setPreview(undefined)
        await run.goOn({ key, name }, settings)
      }),
    resume: (key: string) => during('running', () => run.goOn({ key, name: nameOf(key) })),
    undo: (key: string) => during('undoing', () => run.takeBack({ key, name: nameOf(key) })),
  }
}

export type Import = ReturnType<typeof useImport>
