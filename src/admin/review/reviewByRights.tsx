import type { BeforeListTableServerProps, TextareaFieldServerProps } from 'payload'
import { tabIn } from '../../content/lists/tabs.ts'
import { submissionOf } from '../../content/submissions/submissions.ts'
import { callerOf, mayEditOthers, mayPublish } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled, hasCollection } from '../../model/slugs.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { ApproveMany } from './ApproveMany.tsx'
import { ReviewBox } from './ReviewBox.tsx'

/** The review of an entry beside its form, by the rights of the caller. */
export const ReviewNote = async ({ collectionSlug, id, path, req }: TextareaFieldServerProps) => {
  const { payload } = req
  const caller = callerOf(req)
  const collection = collectionCalled(payload, collectionSlug) ?? collectionSlug
  const decides = mayEditOthers(caller)
  const sent =
    decides && collection === 'events' && hasCollection(payload, 'calendar-submissions') && id
      ? await submissionOf(payload, Number(id), req)
      : undefined

  return (
    <ReviewBox
      collection={collection}
      decides={decides}
      path={path}
      sender={
        sent && {
          name: sent.name,
          email: sent.email,
          forgottenOn: sent.until.slice(0, 10),
          hasPicture: Boolean(sent.picture),
        }
      }
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
