import { isBlank } from '../languages/isBlank.ts'
import { says } from '../languages/originalOf.ts'
import type { EntryText } from '../languages/texts.ts'
import { textsOfRich } from './richTexts.ts'

/** How far a text is: nothing to translate, not there yet, there in the words of another language, or translated. */
export type Standing = 'nothing' | 'missing' | 'copied' | 'done'

type Side = {
  original: EntryText | undefined
  /** What is stored of the translation, and what stands in its field now. */
  stored: EntryText | undefined
  value: unknown
  /** Whether somebody said that it is right as it is although it was copied. */
  isSame: boolean
}

export const standingOf = ({ original, stored, value, isSame }: Side): Standing => {
  if (isBlank(value)) return says(original) ? 'missing' : 'nothing'

  return stored?.copiedFrom && !isSame && isAsStored(value, stored) ? 'copied' : 'done'
}

/** Whether a field still says what is stored; formats alone are no other text. */
const isAsStored = (value: unknown, stored: EntryText | undefined): boolean => {
  if (isBlank(value) || !says(stored)) return isBlank(value) === !says(stored)
  if (typeof value === 'string') return value === stored?.text

  return textsOfRich(value).join('\n') === textsOfRich(stored?.rich).join('\n')
}

/** Whether nobody changed a field since it was read, be it a format or a picture. */
export const isUntouched = (value: unknown, stored: EntryText | undefined): boolean =>
  isBlank(value) || typeof value === 'string'
    ? isAsStored(value, stored)
    : JSON.stringify(value) === JSON.stringify(stored?.rich)

/** How many of the texts that there are to translate are translated. */
export const progressOf = (standings: Standing[]): { done: number; all: number } => ({
  done: standings.filter((standing) => standing === 'done').length,
  all: standings.filter((standing) => standing !== 'nothing').length,
})
