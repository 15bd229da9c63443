'use client'

import { Form, Gutter, OperationProvider, useDocumentInfo } from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { FormBehaviour } from '../form/FormBehaviour.tsx'
import { OriginalsBesideFields } from '../languages/besideFields.ts'
import type { EntryTexts } from '../languages/entryTexts.ts'
import { Leaving } from './Leaving.tsx'
import type { Pair } from './pair.ts'
import { Sides } from './Sides.tsx'
import { TranslationStepNav } from './TranslationStepNav.tsx'
import { useFieldState } from './useFieldState.ts'
import type { Stored } from './useSaving.ts'
import '../narrowHeader.css'
import './translate.css'

type Props = {
  pair: Pair
  /** The localized fields, in the order of the form. */
  names: string[]
  texts: EntryTexts
  /** The instant at which the texts that were read had been saved. */
  readAt: string
  mayPublish: boolean
}

/** A form of the localized fields, with the original beside each. */
export const Translation = ({ names, pair, texts, readAt, mayPublish }: Props) => {
  const { hasSavePermission, initialState, isTrashed } = useDocumentInfo()
  const [stored, setStored] = useState<Stored>({ texts, readAt })
  const { onChange, onSaved, takenBy } = useFieldState(names, setStored)
  const isReadOnly = !hasSavePermission || Boolean(isTrashed) || takenBy !== undefined
  const state = useMemo(
    () =>
      Object.fromEntries(
        names.flatMap((name) => {
          const field = initialState?.[name]

          return field ? [[name, field]] : []
        }),
      ),
    [initialState, names],
  )

  return (
    <main className="translate">
      <TranslationStepNav />
      <Gutter>
        <OperationProvider operation="update">
          <Form
            disabled={isReadOnly}
            disableValidationOnSubmit
            initialState={state}
            isDocumentForm
            method="PATCH"
            onChange={[onChange]}
            onSuccess={onSaved}
          >
            <FormBehaviour />
            <Leaving />
            <OriginalsBesideFields value={true}>
              <Sides
                isReadOnly={isReadOnly}
                mayPublish={mayPublish}
                names={names.filter((name) => name in state)}
                onStored={setStored}
                pair={pair}
                stored={stored}
                takenBy={takenBy}
              />
            </OriginalsBesideFields>
          </Form>
        </OperationProvider>
      </Gutter>
    </main>
  )
}
