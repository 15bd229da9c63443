'use client'

import { FormSubmit, toast, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { statusOf } from '../../model/status.ts'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'

/** Where Payload keeps the notice for the form that follows the creation of an entry. */
const noticeAfterCreation = 'payload-pending-success-toast'

/**
 * The publish button of users whose entries an editor publishes (ST-2). Payload's would count the entry as public after the save. It can be
 * pressed again once something changed.
 */
export const SubmitForReview = () => {
  const say = useTexts()
  const api = useApi()
  const info = useDocumentInfo()
  const { collectionSlug, data, hasPublishPermission, id, setHasPublishedDoc, uploadStatus } = info
  const { getDataByPath, submit } = useForm()
  const isModified = useFormModified()
  const isWaiting = id !== undefined && statusOf(data ?? {}, new Date().toISOString()) === 'pending'

  const handIn = async () => {
    // What only colleagues see goes out without a review.
    const isReviewed = getDataByPath('visibility') !== 'private'
    const result = await submit({
      action: `${api(`/${collectionSlug}${id === undefined ? '' : `/${id}`}`)}&depth=0`,
      overrides: { _status: 'published' },
      disableSuccessStatus: isReviewed,
    })
    if (!result?.res.ok) return
    if (!isReviewed) return setHasPublishedDoc(true)
    if (id === undefined) sessionStorage.setItem(noticeAfterCreation, say('form:publish:submitted'))
    else toast.success(say('form:publish:submitted'))
  }

  if (!hasPublishPermission) return null

  return (
    <FormSubmit
      buttonId="action-save"
      disabled={uploadStatus === 'uploading' || (isWaiting && !isModified)}
      onClick={handIn}
      size="medium"
      type="button"
    >
      {say('form:publish:submit')}
    </FormSubmit>
  )
}
