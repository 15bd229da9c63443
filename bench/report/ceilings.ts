import type { Cells } from '../measure/app'
import type { Ceilings } from '../measure/ceilings'
import { requestNames } from '../requests'
import { figure, table } from './table'

/** Our requests a second as a share of those of another server, at each number of connections. */
export const shares = (ours: Cells, others: Cells, name: (typeof requestNames)[number]) =>
  (ours[name]?.fired ?? []).map(
    ({ perSecond }, index) => perSecond / (others[name]?.fired[index]?.perSecond ?? Number.NaN),
  )

/** The answers a second of the ceilings, and the share of the first that the warm app reaches. */
export const ceilingTable = (ceilings: Ceilings, warm: Cells, connections: number[]): string => {
  const counts = connections.join(' / ')
  const perSecond = (cells: Cells, name: (typeof requestNames)[number]) =>
    cells[name]?.fired.map((one) => figure(one.perSecond)).join(' / ') ?? '–'
  const rows = requestNames
    .filter((name) => ceilings.next[name])
    .map((name) => [
      name,
      perSecond(ceilings.bare, name),
      perSecond(ceilings.next, name),
      figure(ceilings.next[name]?.cost?.cpuMs),
      perSecond(warm, name),
      shares(warm, ceilings.next, name)
        .map((share) => `${Math.round(share * 100)} %`)
        .join(' / '),
    ])

  return table(
    [
      'request',
      `bare Node, req/s ${counts}`,
      `constant Next, req/s ${counts}`,
      'its CPU ms',
      `app warm, req/s ${counts}`,
      'of constant Next',
    ],
    rows,
  )
}
