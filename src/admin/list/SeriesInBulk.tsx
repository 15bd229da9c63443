'use client'

import { useModal } from '@payloadcms/ui'
import { createPortal } from 'react-dom'
import { useTexts } from '../useTexts.ts'
import { useSelectedSeries } from './useSelectedSeries.ts'

/** Payload's dialogs that change what is ticked. */
const dialogs = /(?:^|-)(?:delete|edit|publish|unpublish)-/

const content = '.confirmation-modal__content, .drawer__content-children'

/** Says in those dialogs what the row of a series stands for there. */
export const SeriesInBulk = () => {
  const say = useTexts()
  const { modalState } = useModal()
  const isConcerned = useSelectedSeries() > 0
  const open = Object.values(modalState ?? {}).find(
    ({ isOpen, slug }) => isOpen && dialogs.test(slug),
  )
  if (!isConcerned || !open) return null
  const place = document.getElementById(open.slug)?.querySelector(content)
  const words = <p role="status">{say('series:row:bulk')}</p>

  return place ? createPortal(words, place) : words
}
