'use client'

import { useAuth, useTranslation } from '@payloadcms/ui'
import { useCallback } from 'react'
import { canonicalZone } from '../calendar/zone.ts'
import { type DayLength, momentText } from './momentText.ts'
import { useBrowserZone } from './useBrowserZone.ts'
import { useClientSettings } from './useClientSettings.ts'
import { useTexts } from './useTexts.ts'
import { clockFor } from './whenText.ts'

export type Moments = {
  /** The zone of the reader: that of the account, else that of this computer; until it is known, that of the site. */
  zone: string
  /** How that clock is named; empty where it is that of this computer. */
  clock: string
  /** The words of an instant; the clock is named where it is not that of this computer. */
  moment: (instant: Date | string | number, day?: DayLength) => string
}

/** How the admin writes instants: what happened, was saved or is scheduled, in contrast to when an event takes place. */
export const useMoments = (): Moments => {
  const { user } = useAuth()
  const { language } = useTranslation().i18n
  const say = useTexts()
  const { timeZone } = useClientSettings()
  const computer = useBrowserZone()
  const own: unknown = user && 'timeZone' in user ? user.timeZone : undefined
  const chosen = typeof own === 'string' && own ? canonicalZone(own) : undefined
  const zone = chosen ?? computer ?? timeZone
  const moment = useCallback<Moments['moment']>(
    (instant, day) => momentText(instant, { language, say, zone, computer }, day),
    [language, say, zone, computer],
  )

  return { zone, clock: zone === (computer ?? zone) ? '' : clockFor(zone, say), moment }
}
