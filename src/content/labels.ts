import type { Field } from 'payload'
import { isLabel } from '../i18n/admin.ts'
import { textInEach } from '../i18n/textIn.ts'
import type { Texts } from '../i18n/texts.ts'
import { eachField } from './eachField.ts'

/**
 * The fields with their labels in every language. Payload caches the config of a form as its first user got it, so that
 * a function would give their language to everybody. Not for an admin in one language: Payload names the buttons that sort
 * its lists after labels that are texts, which it makes of functions alone.
 */
export const labelled = (fields: Field[], texts: Record<string, Texts>): Field[] =>
  eachField(fields, (field) =>
    'label' in field && isLabel(field.label)
      ? { ...field, label: textInEach(texts, field.label.key) }
      : field,
  )
