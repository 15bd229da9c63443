'use client'

import { type ReactNode, useCallback, useState } from 'react'
import { ProgressBar } from './ProgressBar.tsx'
import type { Progress, Report } from './progressLines.ts'

type Work = { words: string; progress?: Progress }

type During = <Result>(words: string, act: (report: Report) => Promise<Result>) => Promise<Result>

/** Runs actions with a bar that says what is happening, and how far it is where the action reports it; the caller renders `bar`. */
export const useWork = ({ isFloating = false } = {}): { during: During; bar: ReactNode } => {
  const [work, setWork] = useState<Work>()
  const during = useCallback<During>(async (words, act) => {
    setWork({ words })
    try {
      return await act((progress) => setWork({ words, progress }))
    } finally {
      setWork(undefined)
    }
  }, [])

  return { during, bar: work && <ProgressBar isFloating={isFloating} {...work} /> }
}
