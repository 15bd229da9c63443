import { Gutter } from '@payloadcms/ui'
import { notFound, redirect } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import { localizedFields } from '../../content/texts/localizedFields.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf, mayCreate, mayPublish } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { textsOf } from '../languages/entryTexts.ts'
import { pairOf } from './pair.ts'
import { picturesWithoutWords } from './picturesWithoutWords.ts'
import { Translation } from './Translation.tsx'

/** The texts of an entry in two languages side by side: the view `/collections/…/:id/translate` of the admin. */
export const TranslateView = async ({
  doc,
  initPageResult,
  searchParams,
}: DocumentViewServerProps) => {
  const { collectionConfig, docID, locale, req } = initPageResult
  const fields = collectionConfig ? localizedFields(collectionConfig) : []
  if (!collectionConfig || docID === undefined || fields.length === 0) return notFound()
  const caller = callerOf(req)
  if (!mayCreate(caller)) return <Gutter>{say(req, 'dashboard:signIn')}</Gutter>
  const { slug } = collectionConfig
  const texts = await textsOf(req, fields, { collection: slug, id: Number(docID) })
  const { from: wanted, back } = searchParams ?? {}
  const pair = pairOf({ languages: languagesOf(req.payload), texts, current: locale?.code, wanted })
  if (!pair) return notFound()
  if (pair.to !== locale?.code) {
    const current = typeof back === 'string' ? back : (locale?.code ?? pair.from)
    const query = new URLSearchParams({ locale: pair.to, from: pair.from, back: current })
    const { admin } = req.payload.config.routes
    redirect(`${admin === '/' ? '' : admin}/collections/${slug}/${docID}/translate?${query}`)
  }

  return (
    <Translation
      mayPublish={mayPublish(caller)}
      names={fields.map(({ name }) => name)}
      pair={pair}
      pictures={await picturesWithoutWords(req, doc, pair)}
      readAt={typeof doc.updatedAt === 'string' ? doc.updatedAt : ''}
      texts={texts}
    />
  )
}
