import { renderHtml, sanitizeHtml } from '../../calendar/html.ts'
import { escapeText, lengthOf, plainText, singleLine } from '../../calendar/text.ts'
import { eventFields } from '../../fields/events.ts'
import type { RowTexts, TextName, Told } from './fileRow.ts'

/** A text that may be HTML or may be plain, as HTML that is stored (GEN-43, GEN-44). */
export const htmlOf = (text: string): string =>
  renderHtml(sanitizeHtml(/<\/?[a-z][^<>]*>/i.test(text) ? text : escapeText(text))).trim()

/** What is stored of a text, and what is wrong with it; what is empty says nothing. */
export const readText = (name: TextName, written: string): { texts: RowTexts; faults: Told[] } => {
  const text = read[name](written)
  const { max, label } = described[name]
  if (text === '') return { texts: {}, faults: [] }
  if (lengthOf(text) <= max) return { texts: { [name]: text }, faults: [] }

  return { texts: {}, faults: [{ key: 'importing:fault:tooLong', field: label, values: { max } }] }
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
