'use client'

import { type ReactNode, useCallback, useState } from 'react'
import type { Deed, Scope } from './deed.ts'
import { ScopeDialog } from './ScopeDialog.tsx'

type Question = { id: number; deed: Deed; offered?: readonly Scope[] }

type Asked = Question & { answer: (scope: Scope | undefined) => void }

/** Lets an editor say which dates of a series are meant. `drawn` is to be drawn by whoever asks. */
export const useScope = () => {
  const [asked, setAsked] = useState<Asked>()

  /** Resolves with the choice, and with nothing where the question is left. */
  const ask = useCallback(
    (question: Question) =>
      new Promise<Scope | undefined>((resolve) => {
        setAsked({
          ...question,
          answer: (scope) => {
            setAsked(undefined)
            resolve(scope)
          },
        })
      }),
    [],
  )
  const drawn: ReactNode = asked && (
    <ScopeDialog
      deed={asked.deed}
      id={asked.id}
      onAnswer={asked.answer}
      {...(asked.offered && { offered: asked.offered })}
    />
  )

  return { ask, drawn }
}
