import type { SpokenEvent } from './readFeed.ts'

/** A feed as it is sent, the instant of the last change of what it shows, and the parameters it answers. */
export type Feed = {
  sent: { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
  modified: string | undefined
  input: Record<string, unknown>
}

export const fileOf = (text: string, type: string): Feed['sent'] => ({
  status: 200,
  headers: { 'Content-Type': type },
  body: new TextEncoder().encode(text),
})

/** The instant of the last change of some events. */
export const newestOf = (events: SpokenEvent[]): string | undefined => {
  const newest = events
    .map(({ modified_utc }) => modified_utc)
    .sort()
    .at(-1)

  return newest && `${newest.replace(' ', 'T')}.000Z`
}
