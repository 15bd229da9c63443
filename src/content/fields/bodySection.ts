import type { CollapsibleField, Field, RichTextField } from 'payload'
import { label } from '../../i18n/admin.ts'
import { descriptionField, excerptField } from '../../model/fields/entries.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { nameInForm } from '../../model/fields/localizedNames.ts'
import { inBrowser } from '../componentPath.ts'
import { richTextEditor } from '../richText/editor.ts'
import { filledByHooks } from './calculated.ts'
import { section, words } from './layout.ts'

/**
 * Picture, description and excerpt of an entry, with a word where nobody has said what the picture shows, and the texts that are
 * to be translated, from where they can be taken over (LANG-5).
 */
export const bodySection = (
  { stored, label: key }: FieldOfKind<'image'>,
  furtherPictures: Field[] = [],
): CollapsibleField =>
  section('collections:section:body', [
    { name: stored, type: 'upload', relationTo: 'media', label: label(key) },
    words('pictureWords', inBrowser('PictureWords')),
    ...furtherPictures,
    words('originalText', inBrowser('OriginalText')),
    ...richTextFields(descriptionField),
    ...richTextFields(excerptField, { description: label('collections:hint:excerpt') }),
  ])

/**
 * Rich text for editors, and beside it the HTML that the API answers with, so that a read renders nothing.
 * `syncRichText` keeps the two in step.
 */
const richTextFields = (
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
  { name: field.stored, type: 'textarea', ...filledByHooks, localized: field.localized },
]
