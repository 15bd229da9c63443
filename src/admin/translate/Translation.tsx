'use client'

import { getTranslation } from '@payloadcms/translations'
import {
  Form,
  Gutter,
  LeaveWithoutSaving,
  OperationProvider,
  SetDocumentStepNav,
  useConfig,
  useDocumentInfo,
  useTranslation,
} from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { FormBehaviour } from '../form/FormBehaviour.tsx'
import { OriginalsBesideFields } from '../languages/besideFields.ts'
import type { EntryTexts } from '../languages/entryTexts.ts'
import { useTexts } from '../useTexts.ts'
import type { Pair } from './pair.ts'
import type { PictureWithoutWords } from './picturesWithoutWords.ts'
import { Sides } from './Sides.tsx'
import { useFieldState } from './useFieldState.ts'
import type { Stored } from './useSaving.ts'
import '../narrowHeader.css'
import './translate.css'

type Props = {
  pair: Pair
  /** The localized fields, in the order of the form. */
  names: string[]
  texts: EntryTexts
  /** The pictures of the entry whose alternative texts lack the language. */
  pictures: PictureWithoutWords[]
  /** The instant at which the texts that were read had been saved. */
  readAt: string
  mayPublish: boolean
}

/** A form of the localized fields, with the original beside each. */
export const Translation = ({ names, pair, pictures, texts, readAt, mayPublish }: Props) => {
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
                pictures={pictures}
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

/** The way back from the translation to the entry and its list. */
const TranslationStepNav = () => {
  const say = useTexts()
  const { i18n } = useTranslation()
  const { collectionSlug = '', id } = useDocumentInfo()
  const config = useConfig().getEntityConfig({ collectionSlug })
  if (!config) return null

  return (
    <SetDocumentStepNav
      collectionSlug={config.slug}
      {...(id !== undefined && { id })}
      pluralLabel={getTranslation(config.labels.plural, i18n)}
      useAsTitle={config.admin.useAsTitle}
      view={say('translate:tab')}
    />
  )
}

/** Asks before the page is left with unsaved changes, and then unlocks the entry. */
const Leaving = () => {
  const { collectionSlug, documentIsLocked, id, setDocumentIsLocked, unlockDocument } =
    useDocumentInfo()
  const unlock = async () => {
    if (!documentIsLocked || id === undefined || !collectionSlug) return
    await unlockDocument(id, collectionSlug)
    setDocumentIsLocked?.(false)
  }

  return <LeaveWithoutSaving onConfirm={unlock} />
}
