import type { ImportNotice, RowValues } from './fileRow.ts'

/** The words before the titles of events that do not take place as planned, by status, in every language of the site. */
export type StatusWords = Record<'cancelled' | 'postponed' | 'moved_online', string[]>

type Said = { title: string; html: string; status: string }

/**
 * Reads the status of an event that does not take place as planned, as our feeds write it (FD-2): a word before the title, as in
 * `Cancelled: Chess`, and the reason in the first paragraph. A tentative event counts as planned, with a notice.
 */
export const icsStatus = ({ title, html, status }: Said, statusWords: StatusWords): StatusRead => {
  for (const [eventStatus, words] of statusEntries(statusWords)) {
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

type StatusRead = {
  title: string
  html: string
  reason: string
  values: RowValues
  notes: ImportNotice[]
}

const statusEntries = <K extends string, V>(record: Record<K, V>) =>
  // `entries` forgets which keys there are.
  Object.entries(record) as [K, V][]
