import type { Command } from './messages'

/** The commands that a fault may come to: those of one database and, where it is given, of a name; of a transaction unless it says otherwise. */
type Meant = {
  database: string
  command?: string
  inTransaction?: boolean
  /** How many of them go through before. */
  skip: number
}

/** An error that a command is answered with in place of being done. */
export type Failure = { code: number; codeName: string; labels?: string[] }

/** A connection that is cut before a command is done, or before its answer is sent. */
type Cut = { cut: 'before' | 'after' }

/** What happens to a command, once. */
export type Fault = Meant & (Failure | Cut)

/** What is to happen to which command; what has happened is forgotten. */
export const faultList = () => {
  let faults: Fault[] = []

  /** The fault that a command meets, if there is one. */
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
