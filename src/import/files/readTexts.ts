import { renderHtml, sanitizeHtml } from '../../calendar/html.ts'
import { marksIn, mostMarks } from '../../calendar/markup.ts'
import {
  escapeText,
  lengthOf,
  longestKeptTitle,
  plainText,
  singleLine,
} from '../../calendar/text.ts'
import { eventFields } from '../../fields/events.ts'
import { mostOfRow } from './budget.ts'
import type { RowTexts, TextName, Told } from './fileRow.ts'

/** A text that may be HTML or may be plain, as HTML that is stored (GEN-43, GEN-44). */
export const htmlOf = (text: string): string =>
  renderHtml(sanitizeHtml(/<\/?[a-z][^<>]*>/i.test(text) ? text : escapeText(text))).trim()

type Read = { texts: RowTexts; notes: Told[]; faults: Told[] }

/**
 * What is stored of a text, what is said of it and what is wrong with it; what is empty says nothing. A title is kept whole
 * that is longer than people may write it (LIM-5).
 */
export const readText = (name: TextName, written: string): Read => {
  const { max, label } = described[name]
  const tooLong = (limit: number): Read => ({
    texts: {},
    notes: [],
    faults: [{ key: 'importing:fault:tooLong', field: label, values: { max: limit } }],
  })
  // What is much longer is not read as HTML at all.
  if (written.length > mostOfRow.characters) return tooLong(Math.min(max, mostOfRow.characters))
  if (marksIn(written) > mostMarks)
    return {
      texts: {},
      notes: [],
      faults: [{ key: 'importing:fault:manyTags', field: label, values: { max: mostMarks } }],
    }
  const text = read[name](written)
  if (text === '') return { texts: {}, notes: [], faults: [] }
  const length = lengthOf(text)
  const most = name === 'title' ? longestKeptTitle : max
  if (length > most) return tooLong(most)

  return {
    texts: { [name]: text },
    notes: length > max ? [{ key: 'importing:note:longTitle', values: { length, max } }] : [],
    faults: [],
  }
}

const read: Record<TextName, (text: string) => string> = {
  title: plainText,
  descriptionHtml: htmlOf,
  excerptHtml: htmlOf,
  eventStatusReason: singleLine,
}

const described = {
  title: eventFields.title,
  descriptionHtml: eventFields.description,
  excerptHtml: eventFields.excerpt,
  eventStatusReason: eventFields.event_status_reason,
} as const
