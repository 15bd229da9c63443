import type { Found } from '../lookUp'
import { pathsFor, type RequestName } from '../requests'
import { contractRoot } from '../servers/app'
import type { RunningServer } from '../servers/start'
import type { Temperature } from '../temperature'
import { type Cell, measureCell, type Plan, warm } from './cell'

export const languages = ['en', 'it'] as const

export type Language = (typeof languages)[number]

export type Cells = Partial<Record<RequestName, Cell>>

/** Root of the contract in a language on a server whose root is `base`. */
export const rootIn = (base: string, language: Language): string =>
  language === 'en' ? base : base.replace(/(?<=^https?:\/\/[^/]+)\//, '/it/')

type Subject = { base: string; found: Found; temperature: Temperature; server?: RunningServer }

/** Measures requests of a server of the contract, in both languages. */
export const measureContract = async (
  { base, found, temperature, server }: Subject,
  plan: Plan & { only: RequestName[] },
): Promise<Record<Language, Cells>> => {
  const paths = pathsFor(found)
  const urlOf = (language: Language, name: RequestName) => rootIn(base, language) + paths[name]
  const measured: Record<Language, Cells> = { en: {}, it: {} }
  // All of them before the first that counts: they share most of their code, which is compiled step by step.
  for (const language of languages) {
    for (const name of plan.only) await warm(urlOf(language, name), temperature)
  }
  for (const language of languages) {
    for (const name of plan.only) {
      const target = { temperature, server }
      measured[language][name] = await measureCell(urlOf(language, name), plan, target)
    }
  }

  return measured
}

export const baseOf = ({ url }: RunningServer): string => url + contractRoot
