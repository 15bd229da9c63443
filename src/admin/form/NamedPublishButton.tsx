'use client'

import {
  PublishButton as PayloadPublishButton,
  useDocumentInfo,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect } from 'react'
import { OwnSchedule } from '../schedule/OwnSchedule.tsx'

/** Payload's publish button: *Publish* of what is not public, *Publish changes* of what is. */
export const NamedPublishButton = () => {
  const { hasPublishedDoc } = useDocumentInfo()
  const { t } = useTranslation()
  useDraftsToPublish()

  const named = hasPublishedDoc ? t('version:publishChanges') : t('version:publish')

  return (
    <OwnSchedule>
      <PayloadPublishButton label={named} />
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
