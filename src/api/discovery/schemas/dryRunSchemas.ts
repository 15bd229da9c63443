import type { Say } from '../../../i18n/texts.ts'
import type { Tree } from '../jsonSchema.ts'
import { clock, integer, list, object, ref, text } from './pieces.ts'

/** What a write of an event would do, and has not done (RC-27). */
export const dryRunSchemas = (say: Say): Tree => {
  const times = {
    start_date: clock(say('api:document:rehearsal:startDate')),
    end_date: clock(say('api:document:rehearsal:endDate')),
  }
  const dates = (name: (typeof outcomes)[number]): Tree => ({
    ...list(ref('RehearsedDate')),
    description: say(`api:document:rehearsal:${name}`),
  })

  return {
    RehearsedDate: object(times, { id: integer(say('api:document:rehearsal:id')) }),
    Rehearsal: object({
      dry_run: { type: 'boolean', enum: [true] },
      counts: object(
        Object.fromEntries(outcomes.map((name) => [name, { type: 'integer', minimum: 0 }])),
      ),
      ...Object.fromEntries(outcomes.map((name) => [name, dates(name)])),
      clashes: {
        ...list(
          object({
            ...times,
            events: list(
              object({
                id: integer(say('api:document:rehearsal:id')),
                title: text(say('api:document:rehearsal:title')),
                ...times,
              }),
            ),
          }),
        ),
        description: say('api:document:rehearsal:clashes'),
      },
    }),
  }
}

const outcomes = ['keep', 'move', 'create', 'restore', 'trash'] as const
