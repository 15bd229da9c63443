'use client'

import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'

/** The link to the calendar in the navigation of the admin. */
export const NavLink = () => {
  const say = useTexts()
  const address = useEventsPath()('/calendar')
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
