import { createServerFeature } from '@payloadcms/richtext-lexical'

/**
 * Lets Tab leave a text, as it leaves every other field (WCAG 2.1.2); lists are indented by the toolbar. In a table it goes
 * from cell to cell.
 */
export const LeaveByTabFeature = createServerFeature({
  feature: { ClientFeature: 'payload-events-calendar/client#LeaveByTabFeatureClient' },
  key: 'leaveByTab',
})
