'use client'

import { useRef, useState } from 'react'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import type { Progress } from '../progress/progressLines.ts'
import type { ImportSummary } from './importAnswers.ts'
import { type Api, fetchImports, runOn, stopOn, undoOn } from './importRequests.ts'

/** An import that runs, is undone, or has just ended. */
type Current = { key: string; name: string }

type Closing = { summary?: ImportSummary; isCancelled: boolean }

/** Runs and undoes imports, step by step, with their progress, and stops them; `past` are the imports that the page lists. */
export const useImportRun = (api: Api, lost: string, before: ImportSummary[]) => {
  const [past, setPast] = useState(before)
  const [current, setCurrent] = useState<Current>()
  const [progress, setProgress] = useState<Progress>()
  const [isStopping, setStopping] = useState(false)
  const stop = useRef<AbortController>(undefined)

  const listSummary = (summary: ImportSummary) => {
    setPast((all) => [summary, ...all.filter(({ key }) => key !== summary.key)].sort(newestFirst))

    return summary
  }
  const begin = (one: Current) => {
    stop.current = new AbortController()
    setCurrent(one)
    setProgress(undefined)
    setStopping(false)

    return { onProgress: setProgress, lost, signal: stop.current.signal }
  }
  /** Sends requests until all rows are imported, and undoes a failed import. */
  const goOn = async (one: Current, settings?: FileSettings) => {
    const options = begin(one)
    try {
      let summary = listSummary(await runOn(api, one.key, { ...options, settings }))
      while (summary.state === 'running') {
        summary = listSummary(await runOn(api, one.key, options))
      }
      await closeRun(one, { summary, isCancelled: options.signal.aborted })
    } catch (error) {
      if (options.signal.aborted) await closeRun(one, { isCancelled: true })
      else {
        // What was imported before the fault can be undone in the list.
        await fetchImports(api).then(setPast, () => {})
        throw error
      }
    }
  }
  /** Stops an import that was cancelled, which also says where it came too late, and undoes a failed one. */
  const closeRun = async (one: Current, { summary, isCancelled }: Closing) => {
    const last = isCancelled ? listSummary(await stopOn(api, one.key)) : summary
    if (last?.state === 'failed') await takeBack(one)
  }
  const takeBack = async (one: Current) => {
    const options = begin(one)
    let summary = listSummary(await undoOn(api, one.key, options))
    while (summary.state === 'undoing') {
      summary = listSummary(await undoOn(api, one.key, options))
    }
  }

  return {
    past,
    current,
    progress,
    isStopping,
    goOn,
    takeBack,
    cancel: () => {
      setStopping(true)
      stop.current?.abort()
    },
    close: () => setCurrent(undefined),
  }
}

const newestFirst = (a: ImportSummary, b: ImportSummary) => b.at.localeCompare(a.at)
