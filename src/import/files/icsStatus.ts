import type { RowValues, Told } from './fileRow.ts'

/** What events that do not take place as planned are headed with, by what they are, in every language of the site. */
export type Standings = Record<'cancelled' | 'postponed' | 'moved_online', string[]>

type Said = { title: string; html: string; status: string }

/**
 * What an event of a calendar file is headed with that does not take place as planned, as our feeds write it (FD-2): `Cancelled: Chess`, and why in
 * the first paragraph. What others call tentative is as planned, which is told.
 */
export const icsStanding = ({ title, html, status }: Said, standings: Standings): Standing => {
  for (const [eventStatus, words] of entriesOf(standings)) {
    const word = words.find((one) => title.startsWith(`${one}: `))
    if (!word) continue
    const notice = /^<p>([\s\S]*?)<\/p>\s*/.exec(html)
    const isNotice = notice?.[1] === word || notice?.[1]?.startsWith(`${word}: `)

    return {
      title: title.slice(word.length + 2),
      html: isNotice ? html.slice(notice?.[0].length) : html,
      reason: isNotice ? (notice?.[1]?.slice(word.length + 2) ?? '') : '',
      values: { eventStatus },
      notes: [],
    }
  }

  return {
    title,
    html,
    reason: '',
    values:
      status === 'CANCELLED'
        ? { eventStatus: 'cancelled' }
        : status === 'CONFIRMED'
          ? { eventStatus: 'scheduled' }
          : {},
    notes: status === 'TENTATIVE' ? [{ key: 'importing:note:tentative' }] : [],
  }
}

type Standing = { title: string; html: string; reason: string; values: RowValues; notes: Told[] }

const entriesOf = <K extends string, V>(record: Record<K, V>) =>
  // `entries` forgets which keys there are.
  Object.entries(record) as [K, V][]
