'use client'

import { Link } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useAdminPath } from '../useAdminPath.ts'
import { rowNames } from './rowNames.ts'
import { ShownName } from './ShownName.tsx'

type Props = DefaultCellComponentProps & { linkURL?: string }

/** A title that leads to its entry. One that is written in another language is grey (LANG-4, LANG-5). */
export const TitleCell = ({
  cellData,
  collectionSlug,
  link,
  linkURL,
  rowData,
  viewType,
}: Props) => {
  const adminPath = useAdminPath()
  const trash = viewType === 'trash' ? '/trash' : ''
  const address = linkURL ?? adminPath(`/collections/${collectionSlug}${trash}/${rowData.id}`)
  const { own, language = '' } = rowNames(rowData) ?? {}
  if (own) {
    return (
      <ShownName
        collection={collectionSlug}
        href={link ? address : undefined}
        id={rowData.id}
        language={language}
        name={own}
      />
    )
  }
  const title = cellData || rowData.id
  if (!link) return <span>{title}</span>

  return (
    <Link href={address} prefetch={false}>
      {title}
    </Link>
  )
}
