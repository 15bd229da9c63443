import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from './secrets.ts'

/** What was seen of one thing that a deployment needs. `unseen`: it was not looked at, and `found` says why. */
export type Finding = {
  what: string
  state: 'well' | 'warning' | 'wrong' | 'unseen'
  found: string
  /** What to do about it. */
  remedy?: string
}

export type Found = Omit<Finding, 'what'>

export const well = (found: string): Found => ({ state: 'well', found })
export const warning = (found: string, remedy: string): Found => ({
  state: 'warning',
  found,
  remedy,
})
export const wrong = (found: string, remedy: string): Found => ({ state: 'wrong', found, remedy })
export const unseen = (found: string): Found => ({ state: 'unseen', found })

/** How long one thing is looked at, in milliseconds. */
const patience = 20_000

/** Runs one check. A failure, or more than 20 seconds, is a finding, too, so that no check prevents another one. */
export const lookAt = async (
  what: string,
  remedy: string,
  look: () => Promise<Found> | Found,
): Promise<Finding> => {
  const looking = async () => look()
  const late = async () => {
    await sleep(patience, undefined, { ref: false })
    throw new Error(`no answer within ${patience / 1_000} seconds`)
  }
  try {
    return { what, ...(await Promise.race([looking(), late()])) }
  } catch (error) {
    return { what, ...wrong(`This failed: ${reasonOf(error)}.`, remedy) }
  }
}
