import type { CollapsibleField, Field, RichTextField } from 'payload'
import { label } from '../../i18n/admin.ts'
import { descriptionField, excerptField } from '../../model/fields/entries.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { nameInForm } from '../../model/fields/localizedNames.ts'
import { inBrowser } from '../componentPath.ts'
import { excerptEditor, richTextEditor } from '../richText/editor.ts'
import { filledByHooks } from './calculated.ts'
import { moreSection, words } from './layout.ts'

/**
 * Picture and description of an entry, with a word where nobody has said what the picture shows, and the texts that are to be
 * translated, from where they can be taken over (LANG-5).
 */
export const bodyFields = ({ stored, label: key }: FieldOfKind<'image'>): Field[] => [
  { name: stored, type: 'upload', relationTo: 'media', label: label(key) },
  words('pictureWords', inBrowser('PictureWords')),
  words('originalText', inBrowser('OriginalText')),
  ...richTextFields(descriptionField, richTextEditor),
]

/** The short text of an entry for lists, and where there are some its further pictures. */
export const excerptSection = (
  key: 'collections:section:excerpt' | 'collections:section:excerptAndPictures',
  furtherPictures: Field[] = [],
): CollapsibleField =>
  moreSection('excerpt', key, [
    ...richTextFields(excerptField, excerptEditor, {
      className: 'form-excerpt',
      description: label('collections:hint:excerpt'),
    }),
    ...furtherPictures,
  ])

/**
 * Rich text for editors, and beside it the HTML that the API answers with, so that a read renders nothing.
 * `syncRichText` keeps the two in step.
 */
const richTextFields = (
  field: FieldOfKind<'html'>,
  editor: RichTextField['editor'],
  admin: RichTextField['admin'] = {},
): Field[] => [
  {
    name: nameInForm(field),
    type: 'richText',
    label: label(field.label),
    localized: field.localized,
    editor,
    admin,
  },
  { name: field.stored, type: 'textarea', ...filledByHooks, localized: field.localized },
]
