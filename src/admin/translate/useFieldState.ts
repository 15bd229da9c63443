'use client'

import { useAuth, useDocumentInfo, useServerFunctions } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useRef, useState } from 'react'

import { useEntryAddress } from './useEntryAddress.ts'
import type { Stored } from './useSaving.ts'

/** How often the lock of an entry is renewed during typing, in milliseconds. */
const lockRenewalMs = 10_000

/**
 * Connects a form of some fields to the server: validates them, renews the lock of the entry, and applies the values that a save stored.
 * `takenBy` is the name of another user who has the entry open.
 */
export const useFieldState = (
  names: string[],
  onStored: (changed: (before: Stored) => Stored) => void,
) => {
  const info = useDocumentInfo()
  const { collectionSlug = '', docPermissions, getDocPreferences, id } = info
  const { getFormState } = useServerFunctions()
  const { readTexts } = useEntryAddress()
  const { user } = useAuth()
  const lockedAt = useRef(Date.now())
  const [takenBy, setTakenBy] = useState(() =>
    info.isLocked ? nameOfEditor(info.currentEditor) : undefined,
  )

  const ask = async (more: Partial<Parameters<typeof getFormState>[0]>) =>
    getFormState({
      ...(id !== undefined && { id }),
      docPermissions,
      docPreferences: await getDocPreferences(),
      operation: 'update',
      schemaPath: collectionSlug,
      select: Object.fromEntries(names.map((name) => [name, true as const])),
      ...more,
      collectionSlug,
    })

  const onChange = async ({ formState, submitted }: Change): Promise<FormState> => {
    const isDue = Date.now() - lockedAt.current >= lockRenewalMs
    if (isDue) lockedAt.current = Date.now()
    const { lockedState, state } = await ask({
      formState,
      returnLockStatus: true,
      skipValidation: !submitted,
      updateLastEdited: isDue,
    })
    info.setDocumentIsLocked?.(true)
    const owner = lockedState?.user
    const ownerId = typeof owner === 'object' ? owner?.id : owner
    if (owner && ownerId !== user?.id) setTakenBy(nameOfEditor(owner))

    return state ?? formState
  }

  const onSaved = async (json: unknown, context?: { formState?: FormState }) => {
    // The answer of Payload's own endpoint to a save.
    const { doc } = json as { doc: { updatedAt: string } }
    info.setLastUpdateTime(Date.parse(doc.updatedAt))
    info.setDocumentIsLocked?.(false)
    info.setData(doc)
    if (info.versionCount > 0) info.incrementVersionCount()
    const texts = await readTexts().catch(() => undefined)
    onStored((before) => ({ texts: texts ?? before.texts, readAt: doc.updatedAt }))
    const { state } = await ask({
      data: doc,
      ...(context?.formState && { formState: context.formState }),
      skipValidation: true,
    })

    return state
  }

  return { onChange, onSaved, takenBy }
}

/** The name of the user who has an entry open; empty where Payload does not reveal it. */
const nameOfEditor = (editor: unknown): string => {
  if (typeof editor !== 'object' || editor === null) return ''
  const values = new Map<string, unknown>(Object.entries(editor))
  const found = ['name', 'username', 'email'].map((key) => values.get(key)).find(Boolean)

  return typeof found === 'string' ? found : ''
}

type Change = { formState: FormState; submitted?: boolean }
