'use client'

import { Link, useListDrawerContext } from '@payloadcms/ui'
import type { Name } from '../../content/lists/entryNames.ts'
import type { Branch } from '../../content/lists/tree.ts'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'
import { EntryName } from './EntryName.tsx'
import './list.css'

export type TreeCategory = {
  id: number | string
  parent: number | string | undefined
  name: Name
  events: number
}

type Props = {
  branches: Branch<TreeCategory>[]
  /** The site's slug of the collection of categories. */
  slug: string
  /** The language of the list. */
  language: string
  className?: string
}

/** Categories with their subcategories, each with a link to its form and the number of its events. */
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
              <EntryName collection={slug} href={form} id={id} language={language} name={name} />
            )}
            <span className="category-tree__events">{say('list:events', { count: events })}</span>
            <CategoryBranches branches={under} language={language} slug={slug} />
          </li>
        )
      })}
    </ul>
  )
}
