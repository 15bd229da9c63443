import { inject } from 'vitest'
import type { Fault } from './strictMongo/faults'

type Wanted = Fault extends infer One ? (One extends Fault ? Omit<One, 'database'> : never) : never

/** Makes commands to the MongoDB server of a calendar fail, each fault once; replaces earlier faults. */
export const faultsOf = (calendar: { uri: string }) => {
  const ask = async (init?: RequestInit) => {
    const answer = await fetch(`${inject('mongoGateway')}/faults`, init)

    return Number(await answer.text())
  }

  return {
    want: (...faults: Wanted[]) => {
      const database = new URL(calendar.uri).pathname.slice(1)
      const body = JSON.stringify(faults.map((fault) => ({ ...fault, database })))

      return ask({ method: 'POST', body })
    },
    /** The number of faults that have not happened. */
    left: () => ask(),
  }
}
