'use client'

import { type ReactNode, useCallback, useState } from 'react'
import type { DateOperation } from './operation.ts'
import { ScopeDialog } from './ScopeDialog.tsx'
import type { Scope } from './scopes.ts'

type Question = { id: number; operation: DateOperation; offered?: readonly Scope[] }

type OpenQuestion = Question & { answer: (scope: Scope | undefined) => void }

/** Lets an editor choose the dates that an operation is meant for. The component that calls `ask` renders `drawn`. */
export const useScope = () => {
  const [open, setOpen] = useState<OpenQuestion>()

  /** Resolves with the chosen scope, and with undefined where the dialog is cancelled. */
  const ask = useCallback(
    (question: Question) =>
      new Promise<Scope | undefined>((resolve) => {
        setOpen({
          ...question,
          answer: (scope) => {
            setOpen(undefined)
            resolve(scope)
          },
        })
      }),
    [],
  )
  const drawn: ReactNode = open && (
    <ScopeDialog
      id={open.id}
      onAnswer={open.answer}
      operation={open.operation}
      {...(open.offered && { offered: open.offered })}
    />
  )

  return { ask, drawn }
}
