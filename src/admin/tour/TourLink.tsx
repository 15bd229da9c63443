'use client'

import { Link, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'
import { again } from './tourAgain.ts'

/** Leads from one's own account to the tour of the start page. */
export const TourLink = () => {
  const say = useTexts()
  const adminPath = useAdminPath()
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  if (id === undefined || `${user?.id}` !== `${id}`) return null

  return (
    <p className="field-type">
      <Link href={adminPath(`/?${again}`)} prefetch={false}>
        {say('tour:again')}
      </Link>
    </p>
  )
}
