import { z } from 'zod'
import type { Language, Languages } from '../../calendar/language.ts'
import { mostCharacters } from './batches.ts'

/** What the endpoint is asked for. */
export type Asked = { from: Language; to: Language; texts: string[] }

/** What can be wrong with that. */
export type AskedFault = 'languages' | 'texts' | 'tooLong'

const textsSchema = z.object({ texts: z.array(z.string().min(1)).min(1) })

/** What a body asks for, or all that is wrong with it. */
export const readAsked = (
  body: unknown,
  languages: Languages,
): { asked: Asked } | { faults: AskedFault[] } => {
  const pair = pairSchema(languages).safeParse(body)
  const list = textsSchema.safeParse(body)
  const isTooLong = list.success && charactersIn(list.data.texts) > mostCharacters
  if (pair.success && list.success && !isTooLong) return { asked: { ...pair.data, ...list.data } }

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
