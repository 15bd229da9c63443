import { z } from 'zod'
import type { Language, Languages } from '../../calendar/language.ts'
import { mostCharacters } from './batches.ts'

/** A request to translate texts. */
export type TranslationRequest = { from: Language; to: Language; texts: string[] }

/** What can be wrong with a request. */
export type RequestFault = 'languages' | 'texts' | 'tooLong'

const textsSchema = z.object({ texts: z.array(z.string().min(1)).min(1) })

/** Parses the body of a request, or returns all its faults. */
export const readTranslationRequest = (
  body: unknown,
  languages: Languages,
): { request: TranslationRequest } | { faults: RequestFault[] } => {
  const pair = pairSchema(languages).safeParse(body)
  const list = textsSchema.safeParse(body)
  const isTooLong = list.success && charactersIn(list.data.texts) > mostCharacters
  if (pair.success && list.success && !isTooLong) return { request: { ...pair.data, ...list.data } }

  return {
    faults: [
      ...(pair.success ? [] : (['languages'] as const)),
      ...(list.success ? [] : (['texts'] as const)),
      ...(isTooLong ? (['tooLong'] as const) : []),
    ],
  }
}

const pairSchema = (languages: Languages) =>
  z.object({ from: z.enum(languages), to: z.enum(languages) }).refine(({ from, to }) => from !== to)

const charactersIn = (texts: string[]): number => texts.reduce((sum, { length }) => sum + length, 0)
