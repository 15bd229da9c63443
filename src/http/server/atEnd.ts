import { setTimeout } from 'node:timers/promises'
import type { Config, Payload } from 'payload'
import { whenOpened } from '../../storage/adapter/whenOpened.ts'

type Task = () => Promise<unknown>

// Stored on the process, because the bundles of an app each have a copy of this module, but share the process.
const key = Symbol.for('payload-events-calendar.atEnd')

type Ending = NodeJS.Process & { [key]?: Task[] }

const tasks = (): Task[] => {
  // The process may have a list already.
  const ending = process as Ending
  ending[key] ??= []

  return ending[key]
}

/** Registers a task to run before the process ends, after its last answer. */
export const atEnd = (task: Task): void => void tasks().push(task)

/** Runs all tasks of `atEnd`; a failure is logged, and the others still run. */
export const closeAll = async (): Promise<void> => {
  for (const result of await Promise.allSettled(tasks().map((task) => task()))) {
    if (result.status === 'rejected') console.error(result.reason)
  }
}

/** A database that is closed when the process ends, once it was opened. */
export const closedAtEnd = (db: Config['db']): Config['db'] =>
  whenOpened(db, 'end', (payload) => atEnd(() => closePayload(payload)))

/** Lets what the clock has started come to its end, starts nothing further, and closes the database. */
const closePayload = async (payload: Payload): Promise<void> => {
  for (const cron of payload.crons) cron.stop()
  while (payload.crons.some((cron) => cron.isBusy())) await setTimeout(20)
  await payload.destroy()
}
