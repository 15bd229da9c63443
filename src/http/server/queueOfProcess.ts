import { type Bounds, type FairQueue, fairQueue } from './fairQueue.ts'

/** The queue of this name in the process: the bundles of an app each have a copy of every module, but share the process. */
export const queueOfProcess = (name: string, bounds: Bounds): (() => FairQueue) => {
  const key = Symbol.for(`payload-events-calendar.${name}`)
  const holder = process as NodeJS.Process & { [key: symbol]: FairQueue | undefined }

  return () => {
    const queue = holder[key] ?? fairQueue(bounds)
    holder[key] = queue

    return queue
  }
}
