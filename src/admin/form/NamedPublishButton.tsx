'use client'

import { PublishButton as PayloadPublishButton, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { useReadableDates } from '../useReadableDates.ts'
import { useTexts } from '../useTexts.ts'

/** Payload's own button, which says what it does for those whose work an editor publishes (ST-2). */
export const NamedPublishButton = ({ publishes }: { publishes: boolean }) => {
  const say = useTexts()
  // It opens the drawer that schedules.
  useReadableDates()
  useDraftsToPublish()

  return <PayloadPublishButton {...(!publishes && { label: say('form:publish:submit') })} />
}

/** What was never public counts as not published yet: the drawer would offer to take it back. */
const useDraftsToPublish = () => {
  const { hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount } = useDocumentInfo()

  useEffect(() => {
    if (!hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1)
  }, [hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount])
}
