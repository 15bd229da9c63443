import type { Event } from '../payload-types.ts'

/** A feed before it is serialized. */
export type Feed = {
  headers: { 'Content-Type': string }
  body: string | Uint8Array<ArrayBuffer>
  /** Instant of the last change of its events, if it has any (GEN-34). */
  modified: string | undefined
  /** The parameters of the interface that select its events. */
  input: Record<string, unknown>
}

/** The instant of the last change of some events. */
export const newestOf = (events: Event[]): string | undefined =>
  events
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
