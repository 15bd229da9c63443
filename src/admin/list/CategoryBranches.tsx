'use client'

import { Link, useListDrawerContext } from '@payloadcms/ui'
import type { Name } from '../../content/lists/names.ts'
import type { Branch } from '../../content/lists/tree.ts'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'
import { ShownName } from './ShownName.tsx'
import './list.css'

export type TreeCategory = {
  id: number | string
  parent: number | string | undefined
  name: Name
  events: number
}

type Props = {
  branches: Branch<TreeCategory>[]
  /** What the site calls the collection of categories. */
  slug: string
  /** The language that the list is shown in. */
  language: string
  className?: string
}

/** Categories with those under them, each leading to its form, and how many events each has. */
export const CategoryBranches = ({ branches, slug, language, className }: Props) => {
  const adminPath = useAdminPath()
  const say = useTexts()
  const { isInDrawer } = useListDrawerContext()
  if (isInDrawer || branches.length === 0) return null

  return (
    <ul className={className}>
      {branches.map(({ entry: { id, name, events }, under }) => {
        const form = adminPath(`/collections/${slug}/${id}`)

        return (
          <li key={id}>
            {name.language === language ? (
              <Link href={form} prefetch={false}>
                {name.text}
              </Link>
            ) : (
              <ShownName collection={slug} href={form} id={id} language={language} name={name} />
            )}
            <span className="category-tree__events">{say('list:events', { count: events })}</span>
            <CategoryBranches branches={under} language={language} slug={slug} />
          </li>
        )
      })}
    </ul>
  )
}
