import type { Payload } from 'payload'
import { eventFields } from '../../../src/model/fields/events'
import { organizerFields } from '../../../src/model/fields/organizers'
import { categoryFields } from '../../../src/model/fields/terms'
import { venueFields } from '../../../src/model/fields/venues'
import { site } from '../calendar'
import { clientOf } from '../http'
import { type Page, visitorOf } from '../pages'
import { faultsOfIcs, htmlInIcs, propertiesOf } from './readLines'
import { allowedInText, elementsOf, faultsOfHtml, shapesOf } from './readMarkup'

/**
 * Checks answers of a calendar against its answers about harmless entries: everything else in pages, feeds and calendar
 * files comes from data.
 */
export const judgeOf = async (calendar: { payload: Payload }, harmlessPaths: readonly string[]) => {
  const visit = visitorOf(calendar)
  const get = clientOf(calendar)
  const harmless: Page[] = []
  for (const path of harmlessPaths) harmless.push(await visit(path))
  const those = (type: string) =>
    harmless.filter((page) => isOf(page, type)).map(({ html }) => html)
  const pages = shapesOf(those('text/html'))
  const feeds = shapesOf(those('application/rss+xml'), 'xml')
  const properties = new Set(those('text/calendar').flatMap((text) => [...propertiesOf(text)]))

  const htmlFaults = (html: string) => faultsOfHtml(html, { allowed: [pages, allowedInText], site })
  const textFaults = (html: string) => faultsOfHtml(html, { allowed: [allowedInText], site })
  const rssFaults = (text: string) => [
    ...[...shapesOf([text], 'xml')].filter((shape) => !feeds.has(shape)),
    ...elementsOf(text, 'xml')
      .filter(({ name }) => name === 'description')
      .flatMap(({ text: html }) => textFaults(html)),
  ]

  /** The faults of the text of an iCalendar. */
  const ofIcs = (text: string): string[] => [
    ...faultsOfIcs(text, properties),
    ...htmlInIcs(text).flatMap(textFaults),
  ]

  const ofPage = async (path: string): Promise<string[]> => {
    const page = await visit(path)
    const faults = [
      ...(page.status < 500 ? [] : [`status ${page.status}`]),
      ...(page.headers.get('x-content-type-options') === 'nosniff' ? [] : ['of any type']),
      ...(isOf(page, 'text/html') ? htmlFaults(page.html) : []),
      ...(isOf(page, 'application/rss+xml') ? rssFaults(page.html) : []),
      ...(isOf(page, 'text/calendar') ? ofIcs(page.html) : []),
    ]

    return faults.map((fault) => `${path}: ${fault}`)
  }

  const ofRead = async (path: string): Promise<string[]> => {
    const { status, headers, body } = await get(path)
    const isJson = headers.get('content-type')?.startsWith('application/json')

    return [
      ...(status === 200 && isJson ? [] : [`status ${status}`]),
      ...htmlIn(body).flatMap(textFaults),
    ].map((fault) => `${path}: ${fault}`)
  }

  return { ofIcs, ofPages: oneByOne(ofPage), ofReads: oneByOne(ofRead) }
}

const isOf = ({ headers }: Page, type: string): boolean =>
  headers.get('content-type')?.startsWith(type) ?? false

const oneByOne = (judge: (path: string) => Promise<string[]>) => async (paths: string[]) => {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await judge(path)))

  return faults
}

/** The members of an answer that are HTML, or are put into HTML unescaped (GEN-42, GEN-43, CT-12). */
const htmlNames = new Set(
  [eventFields, venueFields, organizerFields, categoryFields].flatMap((fields) =>
    Object.entries(fields)
      .filter(([, { kind }]) => ['html', 'title', 'text'].includes(kind))
      .map(([name]) => name),
  ),
)

const htmlIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return htmlNames.has(name) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => htmlIn(one, name))
  if (typeof value !== 'object' || value === null) return []

  // JSON-LD contains text, not HTML.
  return Object.entries(value).flatMap(([key, one]) => (key === 'json_ld' ? [] : htmlIn(one, key)))
}
