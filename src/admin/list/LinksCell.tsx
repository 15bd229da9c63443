'use client'

import { getTranslation } from '@payloadcms/translations'
import { useTranslation } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { Fragment } from 'react'
import { useTexts } from '../useTexts.ts'
import { EntryName } from './EntryName.tsx'
import { rowNames } from './rowNames.ts'

const most = 3

/** The names of linked entries; those in another language than that of the list are grey (LANG-4). */
export const LinksCell = ({ cellData, field, rowData }: DefaultCellComponentProps) => {
  const say = useTexts()
  const { i18n, t } = useTranslation()
  const links = [cellData ?? []].flat()
  const collection = 'relationTo' in field ? `${field.relationTo}` : ''
  const { language = '', links: named = {} } = rowNames(rowData) ?? {}
  if (links.length === 0) {
    return (
      <span>
        {t('general:noLabel', {
          label: getTranslation(('label' in field && field.label) || '', i18n),
        })}
      </span>
    )
  }

  return (
    <span>
      {links.slice(0, most).map((link, place) => {
        const id: number | string = typeof link === 'object' ? link.id : link
        const name = named['name' in field ? field.name : '']?.[id]

        return (
          <Fragment key={id}>
            {place > 0 && ', '}
            {name ? (
              <EntryName collection={collection} id={id} language={language} name={name} />
            ) : (
              `${t('general:untitled')} (${id})`
            )}
          </Fragment>
        )
      })}
      {links.length > most && ` ${say('list:more', { count: links.length - most })}`}
    </span>
  )
}
