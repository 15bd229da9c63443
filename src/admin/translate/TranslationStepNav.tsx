'use client'

import { getTranslation } from '@payloadcms/translations'
import { SetDocumentStepNav, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'

/** The way back from the translation to the entry and its list. */
export const TranslationStepNav = () => {
  const say = useTexts()
  const { i18n } = useTranslation()
  const { collectionSlug = '', id } = useDocumentInfo()
  const config = useConfig().getEntityConfig({ collectionSlug })
  if (!config) return null

  return (
    <SetDocumentStepNav
      collectionSlug={config.slug}
      {...(id !== undefined && { id })}
      pluralLabel={getTranslation(config.labels.plural, i18n)}
      useAsTitle={config.admin.useAsTitle}
      view={say('translate:tab')}
    />
  )
}
