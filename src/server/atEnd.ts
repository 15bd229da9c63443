type Deed = () => Promise<unknown>

// On the process, because the bundles of an app each have a copy of this module, but share that.
const key = Symbol.for('payload-events-calendar.atEnd')

type Ending = NodeJS.Process & { [key]?: Deed[] }

const deeds = (): Deed[] => {
  // Whether anybody has asked before is what this finds out.
  const ending = process as Ending
  ending[key] ??= []

  return ending[key]
}

/** Has something done before the process ends, after its last answer. */
export const atEnd = (deed: Deed): void => void deeds().push(deed)

/** Does all that `atEnd` was told; what fails is told and keeps nothing else from it. */
export const closeAll = async (): Promise<void> => {
  for (const result of await Promise.allSettled(deeds().map((deed) => deed()))) {
    if (result.status === 'rejected') console.error(result.reason)
  }
}
