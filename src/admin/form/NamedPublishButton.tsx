'use client'

import { PublishButton as PayloadPublishButton } from '@payloadcms/ui'
import { useReadableDates } from '../useReadableDates.ts'
import { useTexts } from '../useTexts.ts'

/** Payload's own button, which says what it does for those whose work an editor publishes (ST-2). */
export const NamedPublishButton = ({ publishes }: { publishes: boolean }) => {
  const say = useTexts()
  // It opens the drawer that schedules.
  useReadableDates()

  return <PayloadPublishButton {...(!publishes && { label: say('form:publish:submit') })} />
}
