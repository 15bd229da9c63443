'use client'

import { useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'
import { writeReadably } from './readableDates.ts'

/** Formats dates in the order of the editor's language also where Payload has an American format. */
export const useReadableDates = (): void => {
  const { dateFNS } = useTranslation().i18n

  useEffect(() => {
    if (dateFNS) writeReadably(dateFNS.localize)
  }, [dateFNS])
}
