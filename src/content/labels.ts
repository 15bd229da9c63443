import type { Field } from 'payload'
import { isLabel } from '../i18n/admin.ts'
import { textInEach } from '../i18n/inLanguage.ts'
import type { Texts } from '../i18n/texts.ts'
import { eachField } from './eachField.ts'

/**
 * The fields with their labels written out in every language. Payload keeps what a form is made of as whoever opened one
 * first was told it, so that a function would speak their language to everybody. Not for lists of an admin in one language:
 * Payload names the buttons that sort by them after labels that are texts, which it makes of functions alone.
 */
export const labelled = (fields: Field[], texts: Record<string, Texts>): Field[] =>
  eachField(fields, (field) =>
    'label' in field && isLabel(field.label)
      ? { ...field, label: textInEach(texts, field.label.key) }
      : field,
  )
