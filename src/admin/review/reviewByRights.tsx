import type { BeforeListTableServerProps, PayloadRequest, TextareaFieldServerProps } from 'payload'
import { stateFields } from '../../content/access/stateFields.ts'
import { namesOf } from '../../content/colleagues.ts'
import { tabIn } from '../../content/lists/tabs.ts'
import { submissionOf } from '../../content/submissions/submissions.ts'
import { callerOf, mayEditOthers, mayPublish } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled, hasCollection } from '../../model/slugs.ts'
import { type StoredId, storedIdOf } from '../../model/storedId.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { ApproveMany } from './ApproveMany.tsx'
import { lastReturnOf } from './lastReturn.ts'
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
  const { returnedBy, isPending } =
    id === undefined
      ? { returnedBy: undefined, isPending: false }
      : await reviewStateOf(req, collectionSlug, id)
  const lastReturn =
    id !== undefined && isPending ? await lastReturnOf(req, collectionSlug, id) : undefined

  return (
    <ReviewBox
      collection={collection}
      decides={decides}
      lastReturn={lastReturn}
      path={path}
      returnedBy={returnedBy}
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

/** Whether an entry waits for review, and the name of the editor who handed it back, for those who may read its notes. */
const reviewStateOf = async (req: PayloadRequest, collection: string, id: StoredId) => {
  const { docs } = await req.payload.find({
    // Fields of reviews are of events, venues and organizers alike.
    collection: collection as 'events',
    where: { id: { equals: id } },
    draft: true,
    trash: true,
    depth: 0,
    limit: 1,
    pagination: false,
    select: { returnedBy: true, ...stateFields },
    showHiddenFields: true,
    overrideAccess: false,
    req,
  })
  const by = storedIdOf(docs[0]?.returnedBy)

  return {
    isPending: docs[0]?.pendingReview === true,
    returnedBy: by === undefined ? undefined : (await namesOf(req.payload, [by])).get(by),
  }
}

/** The bar above the list of pending entries, for editors. */
export const ReviewQueue = async (props: BeforeListTableServerProps) => {
  const { collectionConfig, payload, searchParams, user } = props
  const collection = collectionCalled(payload, collectionConfig.slug)
  if (!collection || !mayEditOthers(await callerOfPage({ payload, user }))) return null
  const { name } = tabIn({ collection, languages: languagesOf(payload) }, searchParams ?? {})

  return name === 'review' ? <ApproveMany collection={collection} /> : null
}
