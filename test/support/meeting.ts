import type { Payload } from 'payload'

type Written = { collection?: string }
type Write = (this: unknown, args: Written) => Promise<unknown>

/**
 * Has the next writes to a collection wait for each other, one of each process that is named: all of them have looked at what is stored
 * before any of them writes. They write in turn, because servers other than MongoDB may stop two inserts of one key as a deadlock.
 */
export const meetingAt = (
  collection: string,
  method: 'create' | 'updateOne',
  processes: Payload[],
): { hasMet: () => boolean } => {
  let arrived = 0
  let meet = () => {}
  let last: Promise<unknown> = Promise.resolve()
  const all = new Promise<void>((resolve) => {
    meet = resolve
  })
  for (const { db } of new Set(processes)) {
    // Each method has arguments of its own; only the collection is read, and all are passed on.
    const write = db[method] as Write
    const waiting: Write = async function (args) {
      if (args.collection === collection && arrived < processes.length) {
        arrived += 1
        if (arrived === processes.length) meet()
        await all
        const written = last.then(() => write.call(this, args))
        last = written.catch(() => {})

        return written
      }

      return write.call(this, args)
    }
    Object.assign(db, { [method]: waiting })
    void all.then(() => Object.assign(db, { [method]: write }))
  }

  return { hasMet: () => arrived === processes.length }
}
