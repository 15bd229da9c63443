import { renderHtml, sanitizeHtml } from '../../calendar/html.ts'
import { marksIn, mostMarks } from '../../calendar/markup.ts'
import {
  escapeText,
  lengthOf,
  longestImportedTitle,
  plainText,
  singleLine,
} from '../../calendar/text.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { eventFields } from '../../model/fields/events.ts'
import { type Changed, withoutEmbedded } from '../embedded.ts'
import { mostOfRow } from './budget.ts'
import type { ImportNotice, RowTexts, TextName } from './fileRow.ts'

/**
 * The stored form of a text, its faults and its notices: on what was not stored, and on a title that is longer than the form
 * allows, which is stored in full (LIM-5). An empty text has none of these.
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
  const most = name === 'title' ? longestImportedTitle : max
  if (length > most) return refused('importing:fault:tooLong', most)
  const notes: ImportNotice[] =
    length > max ? [{ key: 'importing:note:longTitle', values: { length, max } }] : []

  return { texts: { [name]: text }, faults: [], notes: [...notes, ...changed.map(noteOn)] }
}

export type TextRead = { texts: RowTexts; faults: ImportNotice[]; notes: ImportNotice[] }

const line = (read: (text: string) => string) => (written: string) => ({
  text: read(written),
  changed: [],
})

/** A text that may be HTML or may be plain, as HTML that is stored (GEN-43, GEN-44). */
const html = (written: string): { text: string; changed: Changed[] } => {
  const storable = withoutEmbedded(
    /<\/?[a-z][^<>]*>/i.test(written) ? written : escapeText(written),
  )

  return { text: renderHtml(sanitizeHtml(storable.html)).trim(), changed: storable.changed }
}

const read: Record<TextName, (written: string) => { text: string; changed: Changed[] }> = {
  title: line(plainText),
  descriptionHtml: html,
  excerptHtml: html,
  eventStatusReason: line(singleLine),
}

const noteOn = ({ element, became, address }: Changed): ImportNotice => ({
  key: `importing:note:became:${became}`,
  values: { element: address === undefined ? `<${element}>` : `<${element}> ${address}` },
})

const described = {
  title: eventFields.title,
  descriptionHtml: eventFields.description,
  excerptHtml: eventFields.excerpt,
  eventStatusReason: eventFields.event_status_reason,
} as const
