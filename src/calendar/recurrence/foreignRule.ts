import { RRuleTemporal } from 'rrule-temporal'
import { wallText } from '../zone.ts'
import { readUntil } from './ruleValues.ts'
import { untilClock } from './until.ts'

/**
 * The wall clocks of a rule outside RC-7 (RFC 5545, 3.3.10), as the library reads it: from `start` to the wall clock
 * `horizon`, at most `most`. Throws if the library cannot read the rule, or if it takes too long.
 */
export const foreignClocks = (
  text: string,
  { start, zone, horizon, most }: { start: string; zone: string; horizon: string; most: number },
): string[] => {
  const until = readUntil(/(?:^|;)UNTIL=([^;]+)/i.exec(text)?.[1] ?? '')
  const ends = until ? untilClock(until, zone) : horizon
  const last = ends < horizon ? ends : horizon
  const endless = text
    .split(';')
    .filter((part) => !/^UNTIL=/i.test(part))
    .join(';')
  const rule = new RRuleTemporal({
    // An end, also where there is a COUNT, and a bound of the steps without a date are what keep it from going on and on.
    rruleString: `DTSTART:${compact(start)}Z\nRRULE:${endless};UNTIL=${compact(last)}Z`,
    maxIterations: 1000,
  })

  return rule
    .all((_, place) => place < most)
    .map(({ epochMilliseconds }) => wallText(epochMilliseconds))
    .filter((clock) => clock <= last)
}

const compact = (wall: string): string => wall.replace(' ', 'T').replace(/[-:]/g, '')
