'use client'

import { useTranslation } from '@payloadcms/ui'
import { useId } from 'react'
import type { TextKey } from '../../i18n/texts.ts'
import { openModally } from '../openModally.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import type { DateOperation } from './operation.ts'
import { changedWords, outcomeWords } from './outcomeWords.ts'
import { type Scope, scopes } from './scopes.ts'
import { type Foreseen, useOutcomes } from './useOutcomes.ts'
import './scope.css'

type Props = {
  id: number
  operation: DateOperation
  /** The scopes that may be chosen; all of them by default. */
  offered?: readonly Scope[]
  /** Called without a scope when the dialog is cancelled. */
  onAnswer: (scope: Scope | undefined) => void
}

/** Asks which dates of a series an operation is meant for, and shows the outcome of each choice (RC-35). */
export const ScopeDialog = ({ id, operation, offered = scopes, onAnswer }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const name = useId()
  const foreseen = useOutcomes(id, operation)

  const words = (scope: Scope) => {
    if (scope === 'this') return say(`series:alone:${operation.kind}`)
    const { outcome, refusal }: Foreseen = foreseen[scope] ?? {}
    if (refusal) return refusal
    if (outcome?.isFirst && scope === 'following') return say('series:sameAsAll')

    return outcome ? outcomeWords(outcome, { language, say }) : say('series:counting')
  }
  const changes = Object.values(foreseen).find(({ outcome }) => outcome)?.outcome?.changes ?? []
  const isRefused = (scope: Scope) => scope !== 'this' && Boolean(foreseen[scope]?.refusal)

  return (
    <dialog
      aria-labelledby={name}
      className="series-scope"
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(undefined)
      }}
      // Keys must not reach the form or the calendar behind the dialog.
      onKeyDown={(event) => event.stopPropagation()}
      ref={openModally}
    >
      <h2 id={name}>{say(questionOf(operation, offered))}</h2>
      {changes.length > 0 && <p className="series-scope__changes">{changedWords(changes, say)}</p>}
      {offered.map((scope) => (
        <button
          aria-describedby={`${name}-${scope}`}
          aria-disabled={isRefused(scope)}
          className="series-scope__choice"
          key={scope}
          onClick={() => !isRefused(scope) && onAnswer(scope)}
          type="button"
        >
          <strong>{say(`series:scope:${scope}`)}</strong>
          <span aria-live="polite" id={`${name}-${scope}`}>
            {words(scope)}
          </span>
        </button>
      ))}
      <PlainButton onClick={() => onAnswer(undefined)}>{say('series:cancel')}</PlainButton>
    </dialog>
  )
}

const questionOf = ({ kind }: DateOperation, offered: readonly Scope[]): TextKey => {
  if (kind === 'trash') return offered.length > 1 ? 'series:whichDeleted' : 'series:allDeleted'

  return offered.length > 1 ? 'series:which' : 'series:row:change'
}
