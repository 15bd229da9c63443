'use client'

import { useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'
import { writeReadably } from './readableDates.ts'

/** Writes dates in the order of the editor's language also where Payload writes them as Americans do. */
export const useReadableDates = (): void => {
  const { dateFNS } = useTranslation().i18n

  useEffect(() => {
    if (dateFNS) writeReadably(dateFNS.localize)
  }, [dateFNS])
}
