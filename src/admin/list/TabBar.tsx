'use client'

import { Link, useListDrawerContext } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation'
import { useAdminPath } from '../useAdminPath.ts'
import { useReadableDates } from '../useReadableDates.ts'
import { DayRange } from './DayRange.tsx'
import { keptIn } from './keptIn.ts'
import './list.css'

type Props = {
  /** Its name in the calendar, and what the site calls it. */
  collection: string
  slug: string
  current: string
  groups: { label: string; tabs: { name: string; label: string; count: string | undefined }[] }[]
}

/** Ready-made views of a list, which keep what is filtered for; the trash, and where links are picked, have none. */
export const TabBar = ({ collection, slug, current, groups }: Props) => {
  const { isInDrawer } = useListDrawerContext()
  const adminPath = useAdminPath()
  const query = useSearchParams()
  const inTrash = usePathname().endsWith('/trash')
  // A list is filtered by dates, too.
  useReadableDates()
  if (isInDrawer || inTrash) return null

  return (
    <div className="list-tabs">
      {groups.map(
        ({ label: heading, tabs }, place) =>
          tabs.length > 0 && (
            <nav aria-label={heading} key={heading}>
              {place > 0 && <span aria-hidden="true">{heading}</span>}
              <ul>
                {tabs.map(({ name, label, count }) => (
                  <li key={name}>
                    <Link
                      aria-current={name === current ? 'page' : undefined}
                      href={adminPath(`/collections/${slug}?${keptIn(query, { show: name })}`)}
                      prefetch={false}
                    >
                      {label} <span className="list-tabs__count">{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ),
      )}
      {collection === 'events' && <DayRange />}
    </div>
  )
}
