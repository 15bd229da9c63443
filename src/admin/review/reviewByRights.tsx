import type { BeforeListTableServerProps, TextareaFieldServerProps } from 'payload'
import { tabIn } from '../../content/lists/tabs.ts'
import { callerOf, mayEditOthers, mayPublish } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { ApproveMany } from './ApproveMany.tsx'
import { ReviewBox } from './ReviewBox.tsx'

/** The review of an entry beside its form, by the rights of the caller. */
export const ReviewNote = ({ collectionSlug, path, req }: TextareaFieldServerProps) => {
  const caller = callerOf(req)

  return (
    <ReviewBox
      collection={collectionCalled(req.payload, collectionSlug) ?? collectionSlug}
      decides={mayEditOthers(caller)}
      path={path}
      submits={!mayPublish(caller)}
    />
  )
}

/** The bar above the list of pending entries, for editors. */
export const ReviewQueue = async (props: BeforeListTableServerProps) => {
  const { collectionConfig, payload, searchParams, user } = props
  const collection = collectionCalled(payload, collectionConfig.slug)
  if (!collection || !mayEditOthers(await callerOfPage({ payload, user }))) return null
  const { name } = tabIn({ collection, languages: languagesOf(payload) }, searchParams ?? {})

  return name === 'review' ? <ApproveMany collection={collection} /> : null
}
