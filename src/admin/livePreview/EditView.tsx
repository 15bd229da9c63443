'use client'

import {
  DefaultEditView,
  LivePreviewProvider,
  useDocumentInfo,
  useLivePreviewContext,
} from '@payloadcms/ui'
import type { DocumentViewClientProps } from 'payload'
import { lazy, Suspense } from 'react'
import { livePreviewPath } from '../../calendar/publicPath.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useLanguage } from '../useLanguage.ts'

const PagePreview = lazy(() => import('./PagePreview.tsx'))

/**
 * Payload's form with the page beside it, in the language that is edited, also before the entry is saved for the first time, for which
 * Payload itself has no live preview.
 */
export const EditView = (props: DocumentViewClientProps) => {
  const language = useLanguage()
  const path = livePreviewPath(language, useClientSettings())
  const { id, hasSavePermission, isTrashed } = useDocumentInfo()
  const { isLivePreviewing, isPreviewEnabled, previewURL, typeofLivePreviewURL } =
    useLivePreviewContext()
  // A site that names pages of its own does so by a function.
  if (typeofLivePreviewURL !== 'string') return <DefaultEditView {...props} />
  const isThere = id !== undefined || hasSavePermission === true
  const isOffered = path !== undefined && isThere && !isTrashed

  return (
    <LivePreviewProvider
      isLivePreviewEnabled={isOffered}
      isLivePreviewing={isLivePreviewing && isOffered}
      isPreviewEnabled={isPreviewEnabled}
      {...(previewURL && { previewURL })}
      typeofLivePreviewURL="string"
      url={isOffered ? path : undefined}
    >
      <DefaultEditView
        {...props}
        LivePreview={
          <Suspense>
            <PagePreview />
          </Suspense>
        }
      />
    </LivePreviewProvider>
  )
}
