import type { Event } from '../payload-types.ts'

/** A feed before it is serialized. */
export type Feed = {
  headers: { 'Content-Type': string }
  body: string | Uint8Array<ArrayBuffer>
  /** The last instant at which time itself changed it, where that is not the beginning of a day or a publication (FD-4). */
  since?: string | undefined
  /** The parameters of the interface that select its events. */
  input: Record<string, unknown>
}

/** The instant of the last change of some events. */
export const newestOf = (events: Event[]): string | undefined =>
  events
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
