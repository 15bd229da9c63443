import type { Call } from '../call.ts'

/** Makes an entry from its checked fields, or finds the one that there is already (VE-24). */
export type Maker<Sent> = (call: Call, sent: Sent) => Promise<number>

/**
 * The ids behind the links of an event, in their order, each once (LNK-4); what was sent as an object is made first,
 * or found by its name (LNK-3).
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
