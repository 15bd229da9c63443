import type { CollectionConfig, Field, PayloadRequest } from 'payload'
import { wallText } from '../../calendar/zone.ts'
import { eachField } from '../eachField.ts'
import { asWallClock } from '../fields/whenFields.ts'

type Query = PayloadRequest['query']

/**
 * Events whose form begins with what its address asks for, such as `/create?start=2026-03-14&title=Concert`: what was
 * clicked on the calendar, and what was typed there.
 */
export const prefilled = (events: CollectionConfig): CollectionConfig => ({
  ...events,
  fields: eachField(events.fields, requested),
})

const requested = (field: Field): Field => {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return field.name in texts
        ? { ...field, defaultValue: ({ req }) => texts[field.name]?.(req.query) }
        : field
    case 'checkbox':
      return field.name === 'allDay'
        ? { ...field, defaultValue: ({ req }) => req.query?.allDay === 'true' }
        : field
    case 'json':
      return field.name === 'recurrence'
        ? { ...field, defaultValue: ({ req }) => recurrenceIn(req.query) }
        : field
    case 'relationship':
      return field.name in links
        ? { ...field, defaultValue: ({ req }) => idsIn(req.query?.[links[field.name] ?? '']) }
        : field
    default:
      return field
  }
}

const texts: Record<string, ((query: Query) => string | undefined) | undefined> = {
  title: (query) => textIn(query?.title) || undefined,
  startLocal: (query) => startIn(query),
  cost: (query) => textIn(query?.cost) || undefined,
  endLocal: (query) => asWallClock(query?.end) ?? afterUsual(startIn(query)),
}

/** Of which parameter a link is made. */
const links: Record<string, string | undefined> = {
  venues: 'venue',
  categories: 'category',
  tags: 'tag',
}

/** A day alone means its evening. */
const startIn = (query: Query) => {
  const start = textIn(query?.start)

  return asWallClock(start.length === dayLength ? `${start} 20:00` : start.slice(0, 19))
}

/** Two hours, until somebody says otherwise. */
const afterUsual = (start: string | undefined) =>
  start && wallText(Date.parse(`${start}Z`) + 2 * 60 * 60 * 1000)

/** What the small form of the calendar says of its repeating. */
const recurrenceIn = (query: Query) => {
  const rule = textIn(query?.repeats)

  return rule ? { rule } : undefined
}

const idsIn = (value: unknown): number[] | undefined => {
  const ids = textIn(value)
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

  return ids.length > 0 ? ids : undefined
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const dayLength = '2026-03-14'.length
