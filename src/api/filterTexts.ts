import { toWall } from '../calendar/zone.ts'
import { mayCreate } from '../model/permissions.ts'
import type { Call } from './call.ts'

/** What never appears in links (GEN-51). */
const omitted = ['page', 'per_page', 'password']

/**
 * The filters of a list as texts for its links: as they were sent, lists as CSV, booleans as words (GEN-51).
 * `computed` replaces or removes (`undefined`) what the list itself decided.
 */
export const filterTexts = (
  query: Record<string, unknown>,
  sent: Record<string, unknown>,
  computed: Record<string, string | undefined>,
): Record<string, string | undefined> => {
  const names = Object.keys(query).filter((name) => !omitted.includes(name) && isSent(sent[name]))
  const texts = names.map((name) => [name, textOf(query[name], sent[name])])

  return { ...Object.fromEntries(texts), ...computed }
}

/** GEN-51: `status` as sent; else the default of callers who can read only published entries. */
export const statusText = (call: Call, sent: unknown): string | undefined => {
  if (isSent(sent)) return csv(sent)

  return mayCreate(call.caller) ? undefined : 'publish'
}

/** GEN-51: `modified_after` as a clock of the site, so that the link means the same moment later. */
export const modifiedText = (
  { modified_after: instant }: { modified_after?: string | undefined },
  { settings }: Call,
): string | undefined => instant && toWall(instant, settings.timeZone)

const textOf = (value: unknown, sent: unknown): string => {
  if (typeof value === 'boolean') return String(value)

  return Array.isArray(value) ? csv(sent) : String(sent)
}

const csv = (sent: unknown): string =>
  (Array.isArray(sent) ? sent : [sent])
    .flatMap((part) => String(part).split(','))
    .map((member) => member.trim())
    .filter(Boolean)
    .join(',')

const isSent = (value: unknown) => value !== undefined && value !== null
