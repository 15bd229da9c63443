'use client'

import {
  PublishButton as PayloadPublishButton,
  useDocumentInfo,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect } from 'react'
import { OwnSchedule } from '../schedule/OwnSchedule.tsx'
import { useTexts } from '../useTexts.ts'

/**
 * Payload's publish button: *Publish* of what is not public, *Publish changes* of what is, and labelled as a submission for users whose entries an editor publishes (ST-2).
 */
export const NamedPublishButton = ({ publishes }: { publishes: boolean }) => {
  const say = useTexts()
  const { hasPublishedDoc } = useDocumentInfo()
  const { t } = useTranslation()
  useDraftsToPublish()

  const named = hasPublishedDoc ? t('version:publishChanges') : t('version:publish')

  return (
    <OwnSchedule>
      <PayloadPublishButton label={publishes ? named : say('form:publish:submit')} />
    </OwnSchedule>
  )
}

/** An entry that was never public counts as unpublished: otherwise the drawer would begin with unpublishing it. */
const useDraftsToPublish = () => {
  const { hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount } = useDocumentInfo()

  useEffect(() => {
    if (!hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1)
  }, [hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount])
}
