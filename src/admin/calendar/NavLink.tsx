'use client'

import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'

/** The way to the calendar from everywhere in the admin. */
export const NavLink = () => {
  const say = useTexts()
  const address = useAdminPath()('/collections/events/calendar')
  const here = usePathname() === address

  return (
    <Link
      aria-current={here ? 'page' : undefined}
      className="nav__link"
      href={address}
      id="nav-calendar"
      prefetch={false}
    >
      {here && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{say('calendarView:title')}</span>
    </Link>
  )
}
