import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { megabytes } from './table'

/** The machine of a run in one line; the load at the start shows whether it was idle. */
export const machine = (): string => {
  const [first] = cpus()
  const load = loadavg()[0]?.toFixed(1)

  return [
    `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}`,
    `${megabytes(totalmem())} of memory`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
    `load ${load} at the start`,
  ].join(', ')
}
