'use client'

import { Link, useListDrawerContext } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import type { DefaultCellComponentProps } from 'payload'
import { tabWithout } from '../../content/lists/tabs.ts'
import { FallenBack } from '../languages/FallenBack.tsx'
import { DatesOfRow } from '../series/DatesOfRow.tsx'
import { useAdminPath } from '../useAdminPath.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useLanguage } from '../useLanguage.ts'
import { EntryName } from './EntryName.tsx'
import { rowNames } from './rowNames.ts'

type Props = DefaultCellComponentProps & { linkURL?: string }

/** A title with a link to its entry; a title in another language is grey (LANG-4, LANG-5). The row of a series has its dates below. */
export const TitleCell = (props: Props) => {
  const { cellData, rowData, viewType } = props
  const { isInDrawer } = useListDrawerContext()
  const { own } = rowNames(rowData) ?? {}
  const count = Number(rowData.datesOfRow ?? 1)
  if (isInDrawer || count < 2) return <Title {...props} />

  return (
    <>
      <Title {...props} />
      <DatesOfRow
        count={count}
        id={Number(rowData.id)}
        isInTrash={viewType === 'trash'}
        title={own?.text ?? `${cellData ?? ''}`}
      />
    </>
  )
}

const Title = ({ cellData, collectionSlug, link, linkURL, rowData, viewType }: Props) => {
  const adminPath = useAdminPath()
  const translation = useTranslationOfTab()
  const { isInDrawer, onSelect } = useListDrawerContext()
  const trash = viewType === 'trash' ? '/trash' : ''
  const form = linkURL ?? adminPath(`/collections/${collectionSlug}${trash}/${rowData.id}`)
  const address = `${form}${translation}`
  const { own, language = '' } = rowNames(rowData) ?? {}
  if (isInDrawer && onSelect && link) {
    return (
      <button
        className="default-cell__first-cell"
        onClick={() => onSelect({ collectionSlug, doc: rowData, docID: rowData.id })}
        type="button"
      >
        {own?.text ?? cellData ?? rowData.id}
      </button>
    )
  }
  // What is in the trash has no translation beside it.
  if (own && trash) {
    return <FallenBack from={own.language} href={link ? address : undefined} text={own.text} />
  }
  if (own) {
    return (
      <EntryName
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

/** The query that opens a form in the language which the rows of the current tab lack; empty on other tabs. */
const useTranslationOfTab = (): string => {
  const tab = useSearchParams().get('show')
  const { languages } = useClientSettings()
  const current = useLanguage()
  const lacking = languages.find((language) => tabWithout(language) === tab)

  return lacking && lacking !== current
    ? `?${new URLSearchParams({ locale: lacking, back: current })}`
    : ''
}
