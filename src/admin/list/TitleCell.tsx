import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { sayWith } from '../../translations/admin'
import './list.css'

type Props = DefaultServerCellComponentProps & { linkURL?: string }

/** A title that leads to its entry. One without this language is called as in English, and said to be so (LANG-4). */
export const TitleCell = async (props: Props) => {
  const { cellData, collectionSlug, i18n, link, linkURL, payload, rowData, viewType } = props
  const title = cellData || (await englishTitle(props))
  const words = (
    <>
      {cellData ? title : <span className="title-cell--english">{title}</span>}
      {!cellData && <small> ({sayWith(i18n.t)('list:fromEnglish')})</small>}
    </>
  )
  if (!link) return <span>{words}</span>
  const trash = viewType === 'trash' ? '/trash' : ''
  const address = `${payload.config.routes.admin}/collections/${collectionSlug}${trash}/${rowData.id}`

  return (
    <Link href={linkURL ?? address} prefetch={false}>
      {words}
    </Link>
  )
}

const englishTitle = async ({ collectionSlug, field, payload, rowData }: Props) => {
  const name = 'name' in field ? field.name : undefined
  if (!name || !titled.some((slug) => slug === collectionSlug)) return rowData.id
  const entry: object | null = await payload.db.findOne({
    collection: collectionSlug,
    where: { id: { equals: rowData.id } },
    locale: 'en',
    select: { [name]: true },
  })
  const title: unknown = new Map(Object.entries(entry ?? {})).get(name)
  const english = typeof title === 'object' && title !== null && 'en' in title ? title.en : title

  return typeof english === 'string' && english ? english : rowData.id
}

const titled = ['events', 'venues', 'organizers', 'categories', 'tags'] as const
