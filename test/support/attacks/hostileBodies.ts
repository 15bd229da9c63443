import type { Fields, Kind, WrittenField } from '../../../src/model/fields/field'
import type { Answered, clientOf } from '../http'

/** The values that are tried in a field until one is accepted; a field without values is not sent. */
type Tries = (text: string) => readonly unknown[]

const asItIs: Tries = (text) => [text]
const never: Tries = () => []

/**
 * The places of a hostile text, by the kind of the field. A kind without a line fails the type check, so that every new
 * field is attacked.
 */
const triesOf: Record<WrittenField['kind'], Tries> = {
  title: (text) => [text, `Evening ${text}`],
  line: asItIs,
  text: asItIs,
  html: (text) => [`${text}<p>Words</p>`],
  notice: asItIs,
  slug: asItIs,
  cost: asItIs,
  zone: asItIs,
  website: (text) => [text, `https://site.example/${text}`],
  wallClock: asItIs,
  number: asItIs,
  siteDate: asItIs,
  utcDate: asItIs,
  author: asItIs,
  parent: asItIs,
  flag: asItIs,
  looseFlag: asItIs,
  // The text beside it is displayed only for a cancelled event.
  eventStatus: (text) => [text, 'cancelled'],
  status: (text) => [text, 'publish'],
  // Linked entries have rows of their own; addresses of pictures are attacked elsewhere.
  venues: never,
  organizers: never,
  terms: never,
  image: never,
  // A password would hide the text.
  password: never,
}

/** The values for one resource: a hostile text in each field that accepts text. */
const hostileFields = (fields: Fields, text: string): Map<string, readonly unknown[]> =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      isWritten(field) ? [[name, triesOf[field.kind](text)]] : [],
    ),
  )

const isWritten = (field: { kind: Kind }): field is WrittenField => 'takes' in field

type Posting = {
  send: ReturnType<typeof clientOf>
  /** The `Authorization` header of the sender. */
  as: string | undefined
  path: string
  fields: Fields
  text: string
  /** Required values, for fields whose hostile values were all refused. */
  rest: Record<string, unknown>
}

/**
 * Posts an entry with a hostile text in every field, without refused values; resolves with the answer. Throws when required
 * values are refused, too.
 */
export const postHostile = async (posting: Posting): Promise<Answered> => {
  const { send, as, path, fields, text, rest } = posting
  const tries = hostileFields(fields, text)
  for (;;) {
    const sent = [...tries].flatMap(([name, [value]]) =>
      value === undefined ? [] : [[name, value]],
    )
    const answer = await send(path, {
      json: { ...rest, ...Object.fromEntries(sent) },
      ...(as && { as }),
    })
    if (answer.status < 300) return answer
    const refused = Object.keys(answer.body.data?.params ?? {}).filter(
      (name) => tries.get(name)?.length,
    )
    if (refused.length === 0) throw new Error(`${path}: ${JSON.stringify([text, answer.body])}`)
    for (const name of refused) tries.set(name, tries.get(name)?.slice(1) ?? [])
  }
}
