import type { Connection } from './connection.ts'
import type { Event, Organizer, Term, Venue, WholeSeries } from './types.ts'

type Objects = {
  event: Event
  series: WholeSeries
  venue: Venue
  organizer: Organizer
  category: Term
  tag: Term
}

/** What became of an object. */
export type Change = {
  [Type in keyof Objects]: {
    type: Type
    id: number
    slug: string
    change: 'created' | 'updated' | 'deleted'
    modified_utc: string
    /** As the caller may read it now; absent where no list shows it any more. */
    object?: Objects[Type]
  }
}[keyof Objects]

/** Changes, the oldest first; it ends when nothing is new. */
export type Changes = AsyncIterable<Change> & {
  /** From where to go on: after each page that was taken to its end. */
  readonly token: string | undefined
}

type Page = { changes: Change[]; next: string; more: boolean }

/** @internal */
export const changesOf = (
  connection: Connection,
  since: string | undefined,
  signal: AbortSignal | undefined,
): Changes => {
  const feed = {
    token: since,
    async *[Symbol.asyncIterator]() {
      for (let more = true; more; ) {
        const query = { since: feed.token }
        // Answers match the document.
        const page = (await connection({ path: '/changes', query, signal })) as Page
        yield* page.changes
        feed.token = page.next
        more = page.more
      }
    },
  }

  return feed
}
