import type { Event } from '../payload-types.ts'

/** A feed before it is written out. */
export type Feed = {
  headers: { 'Content-Type': string }
  body: string | Uint8Array<ArrayBuffer>
  /** Instant of the last change of what it shows, where it shows anything (GEN-34). */
  modified: string | undefined
  /** The parameters of the interface that it answers. */
  input: Record<string, unknown>
}

/** The instant of the last change of some events. */
export const newestOf = (events: Event[]): string | undefined =>
  events
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
