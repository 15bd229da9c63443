// The process holds it: each bundle of an app has a copy of this module, but they share the process.
const key = Symbol.for('payload-events-calendar.stoppingImports')

const holder = process as NodeJS.Process & { [key]?: Map<string, number> }

const stopping = () => {
  holder[key] ??= new Map()

  return holder[key]
}

/** Whether somebody is just stopping the import with this key in this process. */
export const isStopping = (importKey: string): boolean => stopping().has(importKey)

/** Stops an import by `stop`, which takes its turn after the rows that are being written; meanwhile no further row is begun. */
export const whileStopping = async <T>(importKey: string, stop: () => Promise<T>): Promise<T> => {
  const all = stopping()
  all.set(importKey, (all.get(importKey) ?? 0) + 1)
  try {
    return await stop()
  } finally {
    const left = (all.get(importKey) ?? 1) - 1
    if (left > 0) all.set(importKey, left)
    else all.delete(importKey)
  }
}
