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
  const measured: Record<Language, Cells> = { en: {}, it: {} }
  for (const language of languages) {
    const root = rootIn(base, language)
    for (const name of plan.only) await warm(root + paths[name], temperature)
    for (const name of plan.only) {
      measured[language][name] = await measureCell(root + paths[name], plan, {
        temperature,
        server,
      })
    }
  }

  return measured
}

export const baseOf = ({ url }: RunningServer): string => url + contractRoot
