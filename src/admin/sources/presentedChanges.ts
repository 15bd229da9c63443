import type { PayloadRequest } from 'payload'
import { noteInWords, storedFieldWords } from '../import/importWords.ts'
import type { SourceChange } from './sourceChanges.ts'

/** A change of a source in the language of the caller. */
export type PresentedChange = Pick<SourceChange, 'at' | 'what' | 'kind' | 'title' | 'entry'> & {
  says: string[]
}

export const presentedChange = (
  req: PayloadRequest,
  { reasons = [], fields = [], ...change }: SourceChange,
): PresentedChange => ({
  ...change,
  says: [
    ...reasons.map((reason) => (typeof reason === 'string' ? reason : noteInWords(req, reason))),
    ...(fields.length > 0
      ? [[...new Set(fields.map((field) => storedFieldWords(req, field)))].join(', ')]
      : []),
  ],
})
