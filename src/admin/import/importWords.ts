import type { PayloadRequest } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { say } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { ImportNotice } from '../../import/files/fileRow.ts'
import type { ChangedField } from '../../import/files/rowChanges.ts'
import { eventFields } from '../../model/fields/events.ts'
import { languagesOf } from '../../model/settings.ts'

/** A note of an import as a sentence in the language of the caller. */
export const noteInWords = (req: PayloadRequest, { key, values, field }: ImportNotice): string =>
  say(req, key, { ...values, ...(field && { field: say(req, field) }) })

/** The label of a changed field: `Title (Italian)`. */
export const fieldWords = (req: PayloadRequest, { field, language }: ChangedField): string => {
  const name = storedFieldWords(req, field)

  return language && languagesOf(req.payload).length > 1
    ? `${name} (${languageName(language, req.i18n.language)})`
    : name
}

/** The label of a field by its stored name. */
export const storedFieldWords = (req: PayloadRequest, field: string): string =>
  say(req, labels.get(field) ?? 'importing:when')

const labels = new Map<string, TextKey>([
  ...Object.values(eventFields).flatMap((field) =>
    'label' in field ? [[field.stored, field.label] as const] : [],
  ),
  ['recurrence', 'repeats:label'],
])
