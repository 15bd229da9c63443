'use client'

import { useConfig } from '@payloadcms/ui'
import { type ClientSettings, clientSettingsOf } from './clientSettings.ts'

/** The settings of the calendar that browsers know. */
export const useClientSettings = (): ClientSettings =>
  clientSettingsOf(useConfig().config.admin.custom)
