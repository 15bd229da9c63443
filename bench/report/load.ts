import type { Held } from '../measure/load'
import { figure, megabytes, table } from './table'

/** The results of a load, minute by minute. */
export const loadSection = ({ fired, start, minutes }: Held): string => {
  const statuses = Object.entries(fired.statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
  const rows = [start, ...minutes].map(({ rss, heapUsed, answers, p50, p99 }, index) => [
    index === 0 ? 'start' : `${index}`,
    `${answers}`,
    ...(index === 0 ? ['–', '–'] : [figure(p50), figure(p99)]),
    megabytes(rss),
    megabytes(heapUsed),
  ])

  return [
    `${fired.connections} connections, reads of all kinds in both languages, 2 % writes: ` +
      `${figure(fired.perSecond)} requests a second, p50 ${figure(fired.p50)} ms, ` +
      `p99 ${figure(fired.p99)} ms. Answers by status: ${statuses}.`,
    table(['minute', 'answers', 'p50 ms', 'p99 ms', 'resident', 'heap'], rows),
  ].join('\n\n')
}
