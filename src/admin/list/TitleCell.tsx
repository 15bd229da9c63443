import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { languagesOf } from '../../settings.ts'
import { slugOf } from '../../slugs.ts'
import { sayWith } from '../../translations/admin.ts'
import { languageName } from '../../translations/languageName.ts'
import './list.css'

type Props = DefaultServerCellComponentProps & { linkURL?: string }

/** A title that leads to its entry. One without this language is called as in the first, and said to be so (LANG-4). */
export const TitleCell = async (props: Props) => {
  const { cellData, collectionSlug, i18n, link, linkURL, payload, rowData, viewType } = props
  const [first] = languagesOf(payload)
  const title = cellData || (await originalTitle(props))
  const words = (
    <>
      {cellData ? title : <span className="title-cell--original">{title}</span>}
      {!cellData && (
        <small>
          {' '}
          ({sayWith(i18n.t)('list:original', { language: languageName(first, i18n.language) })})
        </small>
      )}
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

const originalTitle = async ({ collectionSlug, field, payload, rowData }: Props) => {
  const [first] = languagesOf(payload)
  const name = 'name' in field ? field.name : undefined
  if (!name || !titled.some((entry) => slugOf(payload, entry) === collectionSlug)) return rowData.id
  const entry: object | null = await payload.db.findOne({
    collection: collectionSlug,
    where: { id: { equals: rowData.id } },
    locale: first,
    select: { [name]: true },
  })
  const title: unknown = new Map(Object.entries(entry ?? {})).get(name)
  // Adapters answer with one language or with all of them.
  const original =
    typeof title === 'object' ? new Map(Object.entries(title ?? {})).get(first) : title

  return typeof original === 'string' && original ? original : rowData.id
}

const titled = ['events', 'venues', 'organizers', 'categories', 'tags'] as const
