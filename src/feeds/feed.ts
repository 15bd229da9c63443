import type { SpokenEvent } from './readFeed.ts'

/** A feed before it is written out. */
export type Feed = {
  headers: { 'Content-Type': string }
  body: string
  /** Instant of the last change of what it shows, where it shows anything (GEN-34). */
  modified: string | undefined
  /** The parameters of the interface that it answers. */
  input: Record<string, unknown>
}

/** The instant of the last change of some events. */
export const newestOf = (events: SpokenEvent[]): string | undefined => {
  const newest = events
    .map(({ modified_utc }) => modified_utc)
    .sort()
    .at(-1)

  return newest && `${newest.replace(' ', 'T')}.000Z`
}
