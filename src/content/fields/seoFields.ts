import type { CollapsibleField } from 'payload'
import { singleLine } from '../../calendar/text.ts'
import { label } from '../../i18n/admin.ts'
import { inBrowser } from '../componentPath.ts'
import { moreSection, words } from './layout.ts'
import { atMost } from './textFields.ts'

/** Marks a localized field that says nothing where it says nothing in a language: it never shows the text of another. */
export const withoutFallback = { withoutFallback: true } as const

/** What a page says of itself to search engines where its own title and text do not do; the contract knows nothing of it. */
export const seoSection: CollapsibleField = moreSection('seo', 'collections:section:seo', [
  {
    name: 'seoTitle',
    type: 'text',
    label: label('collections:seo:title'),
    localized: true,
    custom: withoutFallback,
    validate: atMost(150),
    admin: { description: label('collections:seo:titleHint') },
    hooks: { beforeValidate: [oneLine] },
  },
  {
    name: 'seoDescription',
    type: 'textarea',
    label: label('collections:seo:description'),
    localized: true,
    custom: withoutFallback,
    validate: atMost(400),
    admin: { rows: 2, description: label('collections:seo:descriptionHint') },
    hooks: { beforeValidate: [oneLine] },
  },
  words('searchPreview', inBrowser('SearchPreview')),
])

function oneLine({ value }: { value?: unknown }): unknown {
  return typeof value === 'string' ? singleLine(value) || null : value
}
