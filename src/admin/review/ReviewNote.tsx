import type { TextareaFieldServerProps } from 'payload'
import { callerOf, mayEditOthers, mayPublish } from '../../model/permissions.ts'
import { collectionCalled } from '../../model/slugs.ts'
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
