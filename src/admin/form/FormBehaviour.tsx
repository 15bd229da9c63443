'use client'

import {
  useDocumentDrawerContext,
  useDocumentEvents,
  useDocumentInfo,
  useModal,
  usePreferences,
} from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { FocusTitle } from '../focus/FocusTitle.tsx'
import { KeepField } from '../focus/KeepField.tsx'
import { useClientSettings } from '../useClientSettings.ts'
import { FocusRefused } from './FocusRefused.tsx'
import { LockWords } from './LockWords.tsx'

/** The behaviour of every form of the calendar, which renders nothing. */
export const FormBehaviour = () => (
  <>
    <BackToLanguage />
    <CloseSavedDrawer />
    <SaveDrawer />
    <FocusRefused />
    <FocusTitle />
    <KeepField />
    <LockWords />
  </>
)

/**
 * Payload stores the language in an address as the preference of the user. A form that was opened to translate one entry names the
 * former language by `back`, and this component restores that preference. It renders nothing.
 */
const BackToLanguage = () => {
  const { lastUpdateTime } = useDocumentInfo()
  const { setPreference } = usePreferences()
  const { languages } = useClientSettings()
  const wanted = useSearchParams().get('back')
  const back = languages.find((language) => language === wanted)

  // Payload stores the language of the address with every save, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save
  useEffect(() => {
    if (!back) return
    const restore = () => void setPreference('locale', back)
    restore()

    return restore
  }, [back, lastUpdateTime, setPreference])

  return null
}

/** The last reported save; Payload reports it again when the same drawer is opened again. */
let answered: object | null = null

/** Closes a drawer after its form was saved. It renders nothing. */
const CloseSavedDrawer = () => {
  const { drawerSlug } = useDocumentDrawerContext()
  const { mostRecentUpdate } = useDocumentEvents()
  const { closeModal } = useModal()

  useEffect(() => {
    if (!drawerSlug || mostRecentUpdate?.drawerSlug !== drawerSlug) return
    if (mostRecentUpdate === answered) return
    answered = mostRecentUpdate
    closeModal(drawerSlug)
  }, [closeModal, drawerSlug, mostRecentUpdate])

  return null
}

/**
 * Ctrl-S or ⌘S in a drawer does what its primary button does, where Payload would save a draft: who creates a venue for an event means one
 * that visitors see. It renders nothing.
 */
const SaveDrawer = () => {
  const { drawerSlug } = useDocumentDrawerContext()

  useEffect(() => {
    if (!drawerSlug) return
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || event.ctrlKey === event.metaKey) return
      const drawer = [...document.querySelectorAll('dialog[open]')].at(-1)
      const primary = drawer?.id === drawerSlug && drawer.querySelector<HTMLElement>('#action-save')
      if (!primary) return
      event.preventDefault()
      event.stopImmediatePropagation()
      primary.click()
    }
    window.addEventListener('keydown', hear, true)

    return () => window.removeEventListener('keydown', hear, true)
  }, [drawerSlug])

  return null
}
