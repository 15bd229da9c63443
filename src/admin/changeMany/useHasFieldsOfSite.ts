'use client'

import { useConfig } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { fieldAffectsData, fieldIsHiddenOrDisabled } from 'payload/shared'
import { useClientSettings } from '../useClientSettings.ts'

/** Whether a site has fields of its own in events, which Payload's form for fields of many can change. */
export const useHasFieldsOfSite = (): boolean => {
  const { slugs } = useClientSettings()
  const config = useConfig().config.collections.find(({ slug }) => slug === slugs.events)

  return config?.fields.some(isForMany) ?? false
}

const isForMany = (field: ClientField): boolean => {
  if (field.type === 'tabs') return field.tabs.some(({ fields }) => fields.some(isForMany))
  if (field.type === 'row' || field.type === 'collapsible') return field.fields.some(isForMany)

  const isLeftOut =
    field.admin?.disableBulkEdit ||
    ('unique' in field && field.unique) ||
    fieldIsHiddenOrDisabled(field)

  return fieldAffectsData(field) && !isLeftOut
}
