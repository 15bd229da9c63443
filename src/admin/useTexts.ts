'use client'

import { useTranslation } from '@payloadcms/ui'
import { sayWith } from '../translations/admin'

/** Says our own texts in the editor's language. */
export const useTexts = () => sayWith(useTranslation().t)
