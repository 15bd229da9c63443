import type { EntryText } from '../languages/entryTexts.ts'
import { isBlank } from '../languages/isBlank.ts'
import { says } from '../languages/originalOf.ts'
import { textsOfRich } from './richTexts.ts'

/** The progress of one text: nothing to translate, missing, copied from another language, or translated. */
export type TranslationProgress = 'nothing' | 'missing' | 'copied' | 'done'

type Side = {
  original: EntryText | undefined
  /** The stored translation, and the current value of its field. */
  stored: EntryText | undefined
  value: unknown
  /** Whether the editor marked the copied text as right. */
  isSame: boolean
}

export const translationProgressOf = ({
  original,
  stored,
  value,
  isSame,
}: Side): TranslationProgress => {
  if (isBlank(value)) return says(original) ? 'missing' : 'nothing'

  return stored?.copiedFrom && !isSame && isAsStored(value, stored) ? 'copied' : 'done'
}

/** Whether a field has the stored text; formats do not count. */
const isAsStored = (value: unknown, stored: EntryText | undefined): boolean => {
  if (isBlank(value) || !says(stored)) return isBlank(value) === !says(stored)
  if (typeof value === 'string') return value === stored?.text

  return textsOfRich(value).join('\n') === textsOfRich(stored?.rich).join('\n')
}

/** Whether a field is unchanged since it was read, formats and pictures included. */
export const isUntouched = (value: unknown, stored: EntryText | undefined): boolean =>
  isBlank(value) || typeof value === 'string'
    ? isAsStored(value, stored)
    : JSON.stringify(value) === JSON.stringify(stored?.rich)

/** How many texts are translated, of all that have an original. */
export const countTranslated = (
  progresses: TranslationProgress[],
): { done: number; all: number } => ({
  done: progresses.filter((progress) => progress === 'done').length,
  all: progresses.filter((progress) => progress !== 'nothing').length,
})
