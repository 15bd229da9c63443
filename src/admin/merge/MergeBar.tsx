'use client'

import { Link, useListDrawerContext, useSelection } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'
import { mostMerged } from './mostMerged.ts'
import './merge.css'

/** Links to the possible duplicates and, where two or more rows are ticked, to their comparison. */
export const MergeBar = ({ slug }: { slug: string }) => {
  const say = useTexts()
  const adminPath = useAdminPath()
  const { isInDrawer } = useListDrawerContext()
  const { selected } = useSelection()
  const inTrash = usePathname().endsWith('/trash')
  if (isInDrawer || inTrash) return null
  const ids = [...selected].flatMap(([id, isTicked]) => (isTicked ? [id] : []))
  const isEnough = ids.length > 1 && ids.length <= mostMerged + 1
  const address = adminPath(`/collections/${slug}/merge`)

  return (
    <p className="merge__bar">
      <Link href={address} prefetch={false}>
        {say('merge:duplicates')}
      </Link>
      <span role="status">
        {isEnough && (
          <Link href={`${address}?ids=${ids.join()}`} prefetch={false}>
            {say('merge:action', { count: ids.length })}
          </Link>
        )}
      </span>
    </p>
  )
}
