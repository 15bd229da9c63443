'use client'

import { PublishButton as PayloadPublishButton, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { useReadableDates } from '../useReadableDates.ts'
import { useTexts } from '../useTexts.ts'

/** Payload's publish button, labelled as a submission for users whose entries an editor publishes (ST-2). */
export const NamedPublishButton = ({ publishes }: { publishes: boolean }) => {
  const say = useTexts()
  // The option opens the drawer for scheduled publication.
  useReadableDates()
  useDraftsToPublish()

  return <PayloadPublishButton {...(!publishes && { label: say('form:publish:submit') })} />
}

/** An entry that was never public counts as unpublished: otherwise the drawer would offer to unpublish it. */
const useDraftsToPublish = () => {
  const { hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount } = useDocumentInfo()

  useEffect(() => {
    if (!hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1)
  }, [hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount])
}
