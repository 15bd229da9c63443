import type { Command } from './messages'

/** The commands that a fault applies to: those of one database and, if given, of a name; within a transaction by default. */
type Meant = {
  database: string
  command?: string
  inTransaction?: boolean
  /** The number of such commands that succeed before. */
  skip: number
}

/** An error as the answer to a command that is not run. */
export type Failure = { code: number; codeName: string; labels?: string[] }

/** A connection that is cut before a command runs, or before its answer is sent. */
type Cut = { cut: 'before' | 'after' }

/** A fault of a command, once. */
export type Fault = Meant & (Failure | Cut)

/** The list of faults; those that happened are removed. */
export const faultList = () => {
  let faults: Fault[] = []

  /** The fault of a command, if there is one. */
  const meet = (command: Command): Fault | undefined => {
    const fault = faults.find((one) => isMeant(one, command))
    if (!fault) return undefined
    if (fault.skip > 0) {
      fault.skip -= 1
      return undefined
    }
    faults = faults.filter((one) => one !== fault)

    return fault
  }

  return {
    meet,
    set: (given: Fault[]): void => {
      faults = given
    },
    left: (): number => faults.length,
  }
}

const isMeant = (fault: Fault, { database, name, transaction }: Command): boolean =>
  fault.database === database &&
  (fault.command ?? name) === name &&
  (fault.inTransaction ?? true) === (transaction !== undefined)
