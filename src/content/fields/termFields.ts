import type { CollectionConfig, Field } from 'payload'
import { sanitizeInline } from '../../calendar/html.ts'
import type { Languages } from '../../calendar/language.ts'
import { marksIn, mostStoredMarks } from '../../calendar/markup.ts'
import { label, say } from '../../i18n/admin.ts'
import { tagFields } from '../../model/fields/terms.ts'
import { calculated } from '../access/payload.ts'
import { inBrowser } from '../componentPath.ts'
import { invalid } from '../invalid.ts'
import { shapes } from '../shapes.ts'
import { filledByHooks } from './calculated.ts'
import { eventCountField } from './eventCount.ts'
import { formBehaviour, sidebarWords, words } from './layout.ts'
import { resolvedTextsField } from './resolvedTextsField.ts'
import { longestStored, slugField, titleField } from './textFields.ts'

/** Lists and writes name terms, as each language shows them (EV-15, EV-100, CT-21). */
export const termIndexes = (languages: Languages) =>
  languages.map((language) => ({
    fields: [`resolved.${language}.key`],
  })) satisfies CollectionConfig['indexes']

/** What categories and tags have in common (contract, section 11). */
export const termFields = (collection: 'categories' | 'tags', languages: Languages): Field[] => [
  titleField(tagFields.name),
  words('sameName', inBrowser('SameName')),
  {
    name: tagFields.description.stored,
    type: 'textarea',
    label: label(tagFields.description.label),
    localized: tagFields.description.localized,
    maxLength: longestStored,
    admin: {
      description: label('collections:hint:termDescription'),
    },
    hooks: {
      beforeValidate: [
        ({ collection, field, req, value }) => {
          if (typeof value !== 'string') return value
          if (marksIn(value) <= mostStoredMarks) return sanitizeInline(value).trim()

          throw invalid(req, collection?.slug, [
            { path: field.name ?? '', message: say(req, 'refusals:tooMuchText') },
          ])
        },
      ],
    },
  },
  sidebarWords('languages', inBrowser('LanguagesPanel')),
  formBehaviour,
  slugField(tagFields.slug),
  eventCountField,
  { name: 'sourceHash', type: 'text', ...filledByHooks, access: calculated },
  resolvedTextsField(shapes[collection], languages),
]
