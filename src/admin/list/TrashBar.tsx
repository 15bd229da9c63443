'use client'

import { getTranslation } from '@payloadcms/translations'
import { ListSelection, useConfig, useTranslation, useWindowInfo } from '@payloadcms/ui'
import '../tickedRows.css'

type Props = {
  collectionSlug: string
  hasDeletePermission: boolean | undefined
  hasTrashPermission: boolean | undefined
}

/**
 * What can be done on a phone with what is ticked in the trash. Payload's own bar there does not know that it stands in the trash: it publishes
 * and edits, and does not restore.
 */
export const TrashBar = ({ collectionSlug, hasDeletePermission, hasTrashPermission }: Props) => {
  const { getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  const { breakpoints } = useWindowInfo()
  const collection = getEntityConfig({ collectionSlug })
  // Payload's width of a phone: above it, its bar in the header is the right one.
  if (!breakpoints?.s || !collection) return null

  return (
    <div className="collection-list__list-selection trash-bar">
      <ListSelection
        collectionConfig={collection}
        hasDeletePermission={hasDeletePermission ?? false}
        hasTrashPermission={hasTrashPermission ?? false}
        label={getTranslation(collection.labels.plural, i18n)}
        // The bar that it replaces has dialogs of the other name.
        modalPrefix="trash"
        viewType="trash"
      />
    </div>
  )
}
