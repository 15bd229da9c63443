import { asPlanned } from '../../../calendar/eventStatus.ts'
import type { Language } from '../../../calendar/language.ts'
import type { Plan } from './planSchema.ts'

/** The reason of an event status, as it is stored in one language. */
type Reason = { eventStatusReason: string | null }

/** What to store of the reasons in some languages; undefined where they stay. An event as planned has no reason, unless it was moved (DEV-95). */
export const reasonsToStore = (
  { eventStatus, reasons, isMoved }: Pick<Plan, 'eventStatus' | 'reasons'> & { isMoved: boolean },
  languages: readonly Language[],
): Record<Language, Reason> | undefined => {
  const said = eventStatus === asPlanned && !isMoved ? {} : reasons

  return (
    said &&
    Object.fromEntries(
      languages.map((language) => [
        language,
        { eventStatusReason: said[language]?.trim() || null },
      ]),
    )
  )
}
