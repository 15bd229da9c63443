'use client'

import { getTranslation } from '@payloadcms/translations'
import { useConfig, useSelection, useTranslation } from '@payloadcms/ui'
import { InBulkDialog } from './InBulkDialog.tsx'

const dialogs = /(?:^|-)(?:un)?publish-/

/** Says in the dialogs that publish and unpublish how many rows are ticked, as the one that deletes does. */
export const BulkCount = ({ slug }: { slug: string }) => {
  const { getEntityConfig } = useConfig()
  const { i18n, t } = useTranslation()
  const { count } = useSelection()
  const { plural, singular } = getEntityConfig({ collectionSlug: slug }).labels
  const label = getTranslation(count === 1 ? singular : plural, i18n)

  return (
    <InBulkDialog dialogs={dialogs}>
      <p>{t('general:selectedCount', { count, label })}</p>
    </InBulkDialog>
  )
}
