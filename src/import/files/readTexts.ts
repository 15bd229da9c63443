import { renderHtml, sanitizeHtml } from '../../calendar/html.ts'
import { marksIn, mostMarks } from '../../calendar/markup.ts'
import {
  escapeText,
  lengthOf,
  longestKeptTitle,
  plainText,
  singleLine,
} from '../../calendar/text.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { eventFields } from '../../model/fields/events.ts'
import { type Changed, withoutEmbedded } from '../embedded.ts'
import { mostOfRow } from './budget.ts'
import type { RowTexts, TextName, Told } from './fileRow.ts'

/**
 * What is stored of a text, what is wrong with it, and what is said of it: what it could not keep, and that a title is longer than people
 * may write it, which is kept whole (LIM-5). What is empty says nothing.
 */
export const readText = (name: TextName, written: string): TextRead => {
  const { max, label } = described[name]
  const refused = (key: TextKey, limit: number): TextRead => ({
    texts: {},
    faults: [{ key, field: label, values: { max: limit } }],
    notes: [],
  })
  // What is much longer is not read as HTML at all.
  if (written.length > mostOfRow.characters)
    return refused('importing:fault:tooLong', Math.min(max, mostOfRow.characters))
  if (marksIn(written) > mostMarks) return refused('importing:fault:manyTags', mostMarks)
  const { text, changed } = read[name](written)
  if (text === '') return { texts: {}, faults: [], notes: changed.map(noteOn) }
  const length = lengthOf(text)
  const most = name === 'title' ? longestKeptTitle : max
  if (length > most) return refused('importing:fault:tooLong', most)
  const notes: Told[] =
    length > max ? [{ key: 'importing:note:longTitle', values: { length, max } }] : []

  return { texts: { [name]: text }, faults: [], notes: [...notes, ...changed.map(noteOn)] }
}

export type TextRead = { texts: RowTexts; faults: Told[]; notes: Told[] }

const line = (read: (text: string) => string) => (written: string) => ({
  text: read(written),
  changed: [],
})

/** A text that may be HTML or may be plain, as HTML that is stored (GEN-43, GEN-44). */
const html = (written: string): { text: string; changed: Changed[] } => {
  const kept = withoutEmbedded(/<\/?[a-z][^<>]*>/i.test(written) ? written : escapeText(written))

  return { text: renderHtml(sanitizeHtml(kept.html)).trim(), changed: kept.changed }
}

const read: Record<TextName, (written: string) => { text: string; changed: Changed[] }> = {
  title: line(plainText),
  descriptionHtml: html,
  excerptHtml: html,
  eventStatusReason: line(singleLine),
}

const noteOn = ({ element, became, address }: Changed): Told => ({
  key: `importing:note:became:${became}`,
  values: { element: address === undefined ? `<${element}>` : `<${element}> ${address}` },
})

const described = {
  title: eventFields.title,
  descriptionHtml: eventFields.description,
  excerptHtml: eventFields.excerpt,
  eventStatusReason: eventFields.event_status_reason,
} as const
