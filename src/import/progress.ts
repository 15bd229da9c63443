import type { Step } from './importOptions.ts'

type Terminal = { isTTY?: boolean; write: (text: string) => unknown }

/** Shows how far an import is: a bar on a terminal, now and then a line elsewhere. */
export const showProgress =
  (terminal: Terminal) =>
  (step: Step): void => {
    const finished = step.done === step.total
    if (terminal.isTTY) {
      terminal.write(`\r\u001b[K${barOf(step)}${finished ? '\n' : ''}`)
      return
    }
    if (finished || step.done % every === 0) terminal.write(`${barOf(step, '')}\n`)
  }

const every = 100
const width = 30

const barOf = ({ task, done, total }: Step, full = '█'): string => {
  if (total === undefined) return `${done} ${task}`
  const filled = Math.round((width * done) / total)
  const bar = full ? `${full.repeat(filled)}${'░'.repeat(width - filled)} ` : ''

  return `${task.padEnd(11)}${bar}${done} of ${total}`
}
