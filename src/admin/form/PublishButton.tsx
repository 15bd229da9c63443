'use client'

import { PublishButton as PayloadPublishButton, useAuth } from '@payloadcms/ui'
import { mayPublish } from '../../collections/access/roles.ts'
import type { User } from '../../payload-types.ts'
import { useTexts } from '../useTexts.ts'

/** Payload's own button, which says what it does for those whose work an editor publishes (ST-2). */
export const PublishButton = () => {
  const { user } = useAuth<User>()
  const say = useTexts()
  const publishes = mayPublish(user ? { id: user.id, role: user.role } : undefined)

  return <PayloadPublishButton {...(!publishes && { label: say('form:publish:submit') })} />
}
