import type { PayloadRequest } from 'payload'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import { slugOf } from '../../model/slugs.ts'
import { ScheduleRefused } from './scheduleRefused.ts'
import { sharedMembers } from './seriesMembers.ts'
import type { Template } from './templateOf.ts'

/**
 * How much one save of a series may write of what its dates share, in bytes of all dates together, in all languages, rich text as it is
 * stored beside its HTML: 750 dates of 32 kB, which are 5 kB of HTML, or 100 dates of 240 kB.
 */
export const mostWritten = 24_000_000

/**
 * Refuses to write long texts to many dates (RC-11), before any of them is made. What a series gets as time goes on are few dates, and pass.
 * Throws `ScheduleRefused`.
 */
export const boundTexts = (req: PayloadRequest, template: Template, dates: number): void => {
  const fault = textFault(bytesShared(req, template), dates)
  if (fault) throw new ScheduleRefused(req, [fault])
}

/** What is wrong with so many dates of so many bytes each. */
export const textFault = (bytes: number, dates: number): Fault | undefined =>
  bytes * dates <= mostWritten
    ? undefined
    : {
        code: 'tooMuchText',
        values: {
          dates,
          size: Math.ceil(bytes / 1000),
          most: Math.floor(mostWritten / dates / 1000),
        },
      }

/** How much of a series each of its dates has, too, in bytes. */
export const bytesShared = ({ payload }: PayloadRequest, template: Template): number =>
  sharedMembers(payload.collections[slugOf(payload, 'events')].config.flattenedFields)
    .flatMap(({ stored }) => stored)
    .reduce((sum, name) => sum + Buffer.byteLength(JSON.stringify(template[name]) ?? ''), 0)
