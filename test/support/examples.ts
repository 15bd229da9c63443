import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A recorded exchange; the README beside the files says how to read and compare it. */
export type Example = {
  name: string
  rules: string[]
  group: string
  seq: number
  auth: string
  request: {
    method: string
    path: string
    query: string
    headers: Record<string, string>
    content_type: string | null
    body: unknown
  }
  response: { status: number; headers: Record<string, string>; body: unknown }
  masked?: { path: string; rule: string }[]
}

export const examplesFolder = path.resolve('test/examples')

export const readExamples = (): Example[] =>
  readdirSync(examplesFolder)
    .filter((file) => file.endsWith('.json') && file !== 'dataset.json')
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(examplesFolder, file), 'utf8')))

export const readDataset = (): unknown =>
  JSON.parse(readFileSync(path.join(examplesFolder, 'dataset.json'), 'utf8'))

/** The highest ids of the recorded data; higher ones were created by recorded writes. */
const lastId = { entry: 42, term: 10 }

/** A recorded body with our ids in place of recorded ones that a write created, also in addresses. */
export const withOurIds = (recorded: unknown, answer: unknown): unknown => {
  if (typeof recorded !== 'object' || recorded === null) return recorded
  if (typeof answer !== 'object' || answer === null) return recorded
  const ours = answer as Members
  const { id } = recorded as Members
  const isCreated =
    typeof id === 'number' && id > ('taxonomy' in recorded ? lastId.term : lastId.entry)
  const named: object = isCreated
    ? JSON.parse(
        JSON.stringify(recorded).replaceAll(
          new RegExp(`("(?:id|term_taxonomy_id)":|\\?(?:id|p)=|/)${id}\\b`, 'g'),
          `$1${ours.id}`,
        ),
      )
    : recorded
  if (Array.isArray(named)) {
    return named.map((member, index) => withOurIds(member, ours[index]))
  }

  return Object.fromEntries(
    Object.entries(named).map(([name, member]) => [name, withOurIds(member, ours[name])]),
  )
}

/** Our members that may be there although the recording lacks them. */
const extensions = ['message', 'rest_url', 'url', 'ticketed', 'json_ld', 'geo_lat', 'geo_lng']

/** Members that must be missing if the recording lacks them. */
const absent = ['next_rest_url', 'previous_rest_url']

/**
 * The differences of an answer from a recording, one line each; none if it matches. Members may be added, except for
 * neighbour links and, in venues and organizers, empty members (VE-30).
 */
export const differences = (expected: unknown, actual: unknown, at = 'body'): string[] => {
  if (expected === '<text>') {
    return typeof actual === 'string' && actual ? [] : [`${at}: a text is missing`]
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${at}: ${show(actual)} is no list`]
    if (expected.length !== actual.length) {
      return [`${at}: ${actual.length} members, not ${expected.length}`]
    }

    return expected.flatMap((member, index) =>
      differences(member, actual[index], `${at}[${index}]`),
    )
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) {
      return [`${at}: ${show(actual)} is no object`]
    }

    return objectDifferences(expected as Members, actual as Members, at)
  }
  if (typeof expected === 'string' && typeof actual === 'string' && sameAddress(expected, actual)) {
    return []
  }

  return Object.is(expected, actual) ? [] : [`${at}: ${show(actual)}, not ${show(expected)}`]
}

type Members = Record<string, unknown>

const objectDifferences = (expected: Members, actual: Members, at: string): string[] => {
  const missing = Object.keys(expected).filter((name) => !(name in actual))
  const isPlace = 'venue' in actual || 'organizer' in actual
  const surplus = Object.keys(actual).filter(
    (name) =>
      !(name in expected) &&
      (absent.includes(name) || (isPlace && !('title' in actual) && !extensions.includes(name))),
  )

  return [
    ...missing.map((name) => `${at}.${name}: missing`),
    ...surplus.map((name) => `${at}.${name}: should not be there`),
    ...Object.keys(expected)
      .filter((name) => name in actual)
      .flatMap((name) => differences(expected[name], actual[name], `${at}.${name}`)),
  ]
}

/** Whether two addresses have the same path and the same query pairs in any order. */
const sameAddress = (a: string, b: string): boolean => {
  if (!URL.canParse(a) || !URL.canParse(b)) return false
  const [left, right] = [new URL(a), new URL(b)]
  const pairs = (url: URL) =>
    [...url.searchParams]
      .map((pair) => pair.join('='))
      .sort()
      .join('&')

  return (
    left.origin + left.pathname === right.origin + right.pathname && pairs(left) === pairs(right)
  )
}

const show = (value: unknown) => JSON.stringify(value)
