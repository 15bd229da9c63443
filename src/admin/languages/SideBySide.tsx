'use client'

import { Link, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import type { Language } from '../../calendar/language.ts'
import { languageName } from '../../calendar/languageName.ts'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'

type Props = {
  language: Language
  /** The current language, to which the admin returns afterwards. */
  back: Language
  /** Whether another link stands before it. */
  isSecond: boolean
}

/** The link to the translation of an entry into a language, side by side with its originals. */
export const SideBySide = ({ language, back, isSecond }: Props) => {
  const { collectionSlug, id, isTrashed } = useDocumentInfo()
  const adminPath = useAdminPath()
  const say = useTexts()
  const reader = useTranslation().i18n.language
  if (id === undefined || isTrashed) return null

  return (
    <>
      {isSecond ? ' · ' : ' '}
      <Link
        aria-label={say('translate:sideBySideIn', { language: languageName(language, reader) })}
        href={`${adminPath(`/collections/${collectionSlug}/${id}/translate`)}?${new URLSearchParams({ locale: language, back })}`}
        prefetch={false}
      >
        {say('translate:sideBySide')}
      </Link>
    </>
  )
}
