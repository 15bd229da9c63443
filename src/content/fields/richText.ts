import type { Field, RichTextField, UIField } from 'payload'
import { label } from '../../i18n/admin.ts'
import { descriptionField, excerptField } from '../../model/fields/entries.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { nameInForm } from '../../model/fields/localizedNames.ts'
import { inBrowser } from '../componentPath.ts'
import { richTextEditor } from '../richText/editor.ts'
import { words } from './layout.ts'
import { hiddenText } from './textFields.ts'

/**
 * Rich text for editors, and beside it the HTML that the API answers with, so that a read renders nothing.
 * `syncRichText` keeps the two in step.
 */
export const richTextFields = (
  field: FieldOfKind<'html'>,
  admin: RichTextField['admin'] = {},
): Field[] => [
  {
    name: nameInForm(field),
    type: 'richText',
    label: label(field.label),
    localized: field.localized,
    editor: richTextEditor,
    admin,
  },
  hiddenText(field.stored, field.localized),
]

/** Description and excerpt. */
export const bodyFields: Field[] = [
  ...richTextFields(descriptionField),
  ...richTextFields(excerptField, {
    description: label('collections:hint:excerpt'),
  }),
]

/** What is to be translated beside the texts of an entry, from where it can be taken over (LANG-5). */
export const originalText: UIField = words('originalText', inBrowser('OriginalText'))
