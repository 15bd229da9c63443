'use client'

import { Link } from '@payloadcms/ui'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'

/** The link from an event to the view that copies it to other days. */
export const CopiesLink = ({
  id,
  title,
  className,
}: {
  id: number
  title: string
  className?: string
}) => {
  const say = useTexts()
  const eventsPath = useEventsPath()

  return (
    <Link
      aria-label={say('copies:of', { title: title || say('copies:untitled') })}
      {...(className && { className })}
      href={eventsPath(`/${id}/copies`)}
      prefetch={false}
    >
      {say('copies:action')}
    </Link>
  )
}
