import { createServerFeature } from '@payloadcms/richtext-lexical'
import { apartInBrowser } from '../componentPath.ts'

/**
 * Lets Tab leave a text, as it leaves every other field (WCAG 2.1.2); lists are indented by the toolbar. In a table it goes
 * from cell to cell.
 */
export const LeaveByTabFeature = createServerFeature({
  feature: { ClientFeature: apartInBrowser('EditorFeature') },
  key: 'leaveByTab',
})
