import type { Cost } from './cost.ts'
import { fold } from './search.ts'

/**
 * Whether a cost says that nothing is paid: all of its prices are zero, or it has none and says so in words, such as `Free`, `Gratis`
 * or `Ingresso libero` (EV-54). An event without a cost is not said to be free.
 */
export const isFree = (cost: Cost | null | undefined): boolean => {
  const members = cost?.members ?? []
  const amounts = members.flatMap((member) => member.amounts)
  if (amounts.length > 0) return amounts.every(({ value }) => Number(value) === 0)

  return members.some(({ text }) => saysFree(fold(text)))
}

const saysFree = (text: string): boolean => free.test(text.replace(notFree, ' '))

/** In folded words, whatever the language of the calendar: editors of an Italian one write `free`, too. */
const free =
  /(?<!\p{L})(?:free|gratis|gratuit[oaie]?|gratuitement|kostenlos|kostenfrei|(?:ingresso|accesso|entrata|partecipazione) liber[oa]|(?:entree|entrada) libre|eintritt frei|freier eintritt)(?!\p{L})/u

/** `not free`, `free for members`: those pay nothing, others do. `Free for all` stays. */
const notFree =
  /(?<!\p{L})(?:(?:not|non|nicht|pas) \p{L}+|(?:free|gratis|gratuit[oaie]?|kostenlos|(?:ingresso|entrata) liber[oa]) (?:for|per|fur|pour)(?! (?:all|every|tutt|alle|tous))|free[ -](?:parking|drinks?|will|choice))(?!\p{L})/gu
