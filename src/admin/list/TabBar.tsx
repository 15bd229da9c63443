'use client'

import { Link, useListDrawerContext } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'
import { DayRange } from './DayRange.tsx'
import './list.css'

type Props = {
  /** Its name in the calendar, and what the site calls it. */
  collection: string
  slug: string
  current: string
  tabs: { name: string; label: string; count: number }[]
}

/** Ready-made views of a list; the trash, and where links are picked, have none. */
export const TabBar = ({ collection, slug, current, tabs }: Props) => {
  const { isInDrawer } = useListDrawerContext()
  const adminPath = useAdminPath()
  const say = useTexts()
  const inTrash = usePathname().endsWith('/trash')
  if (isInDrawer || inTrash) return null

  return (
    <div className="list-tabs">
      <nav aria-label={say('list:views')}>
        <ul>
          {tabs.map(({ name, label, count }) => (
            <li key={name}>
              <Link
                aria-current={name === current ? 'page' : undefined}
                href={adminPath(`/collections/${slug}?show=${name}`)}
                prefetch={false}
              >
                {label} <span className="list-tabs__count">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {collection === 'events' && <DayRange />}
    </div>
  )
}
