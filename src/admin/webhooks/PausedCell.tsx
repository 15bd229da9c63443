'use client'

import type { DefaultCellComponentProps } from 'payload'
import type { TextKey } from '../../i18n/texts.ts'
import { useTexts } from '../useTexts.ts'

const reasons: Record<string, TextKey> = {
  failing: 'webhooks:listed:failing',
  gone: 'webhooks:listed:gone',
  secret: 'webhooks:listed:secret',
}

/** Whether a webhook of the list is paused, in words, with the reason where no person paused it (WH-2). */
export const PausedCell = ({ cellData, rowData }: DefaultCellComponentProps) => {
  const say = useTexts()
  if (!cellData) return say('webhooks:listed:active')

  return say(reasons[`${rowData.pausedBecause}`] ?? 'webhooks:listed:chosen')
}
