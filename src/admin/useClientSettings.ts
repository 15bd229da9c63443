'use client'

import { useConfig } from '@payloadcms/ui'
import { type ClientSettings, clientSettingsOf } from './clientSettings.ts'

/** Zone, currency, languages and address of the site. */
export const useClientSettings = (): ClientSettings =>
  clientSettingsOf(useConfig().config.admin.custom)
