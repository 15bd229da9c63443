'use client'

import { Link, useListDrawerContext } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation'
import { useAdminPath } from '../useAdminPath.ts'
import { useReadableDates } from '../useReadableDates.ts'
import { BulkCount } from './BulkCount.tsx'
import { changedQuery } from './changedQuery.ts'
import { DayRange } from './DayRange.tsx'
import { SeriesInBulk } from './SeriesInBulk.tsx'
import './list.css'
import '../tickedRows.css'

type Props = {
  /** The collection's name in the calendar, and its slug on the site. */
  collection: string
  slug: string
  current: string
  groups: { label: string; tabs: { name: string; label: string; count: string | undefined }[] }[]
}

/** The tabs of a list, which keep the filters; the trash and list drawers have none. */
export const TabBar = ({ collection, slug, current, groups }: Props) => {
  const { isInDrawer } = useListDrawerContext()
  const adminPath = useAdminPath()
  const query = useSearchParams()
  const inTrash = usePathname().endsWith('/trash')
  // The filters of the list have date pickers.
  useReadableDates()
  if (isInDrawer || inTrash) return null

  return (
    <div className="list-tabs">
      {groups.map(
        ({ label: heading, tabs }, place) =>
          tabs.length > 0 && (
            <nav aria-label={heading} key={heading}>
              {place > 0 && <span aria-hidden="true">{heading}:</span>}
              <ul>
                {tabs.map(({ name, label, count }) => (
                  <li key={name}>
                    <Link
                      aria-current={name === current ? 'page' : undefined}
                      href={adminPath(
                        `/collections/${slug}?${changedQuery(query, { show: name })}`,
                      )}
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
      <BulkCount slug={slug} />
      {collection === 'events' && <SeriesInBulk />}
    </div>
  )
}
