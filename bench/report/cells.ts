import type { Cells } from '../measure/app'
import type { Cell } from '../measure/cell'
import { requestNames } from '../requests'
import { figure, table } from './table'

/** A row for each request: the cost of an answer, then answers a second and times at each number of connections. */
export const cellTable = (cells: Cells, connections: number[]): string => {
  const counts = connections.join(' / ')
  const head = ['request', 'status', 'bytes', 'CPU ms', 'commands', 'round trips']
  const rows = requestNames.flatMap((name) => {
    const cell = cells[name]

    return cell ? [[name, ...row(cell)]] : []
  })

  return table([...head, `req/s ${counts}`, `p50 ms ${counts}`, `p99 ms ${counts}`], rows)
}

const row = ({ status, bytes, cost, fired }: Cell): string[] => {
  const each = (name: 'perSecond' | 'p50' | 'p99') =>
    fired.map((one) => figure(one[name])).join(' / ')
  const others = fired.flatMap(({ statuses }) =>
    Object.keys(statuses).filter((other) => other !== `${status}`),
  )

  return [
    [status, ...new Set(others)].join(', '),
    `${bytes}`,
    figure(cost?.cpuMs),
    figure(cost?.commands),
    figure(cost?.roundTrips),
    each('perSecond'),
    each('p50'),
    each('p99'),
  ]
}
