import type { Call } from '../call.ts'

/** Makes an entry from its checked fields, or finds the one that there is already (VE-24). */
export type Maker<Sent> = (call: Call, sent: Sent) => Promise<number>

/**
 * The ids of the links of an event, in their order and without repetition (LNK-4). An entry that was sent as an object is found
 * by its name or made first (LNK-3).
 */
export const linkedEntries = async <Sent>(
  call: Call,
  links: (number | Sent)[],
  make: Maker<Sent>,
): Promise<number[]> => {
  const ids: number[] = []
  for (const link of links) ids.push(typeof link === 'number' ? link : await make(call, link))

  return [...new Set(ids)]
}
