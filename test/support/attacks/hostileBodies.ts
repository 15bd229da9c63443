import type { Fields, Kind, WrittenField } from '../../../src/model/fields/field'
import type { Answered, clientOf } from '../http'

/** What is tried in a field one after the other until none is refused; a field without any is not sent. */
type Tries = (text: string) => readonly unknown[]

const asItIs: Tries = (text) => [text]
const never: Tries = () => []

/**
 * Where a hostile text can stand, by the kind of the field. A kind without a line does not pass the types, so that a new
 * field is attacked without anybody thinking of it.
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
  // What is shown beside it is shown of what is called off alone.
  eventStatus: (text) => [text, 'cancelled'],
  status: (text) => [text, 'publish'],
  // What they link to has rows of its own; addresses of pictures are attacked elsewhere.
  venues: never,
  organizers: never,
  terms: never,
  image: never,
  // It would hide what is looked at.
  password: never,
}

/** Everything that is sent for one resource: a hostile text in each field that takes one. */
const hostileFields = (fields: Fields, text: string): Map<string, readonly unknown[]> =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      isWritten(field) ? [[name, triesOf[field.kind](text)]] : [],
    ),
  )

const isWritten = (field: { kind: Kind }): field is WrittenField => 'takes' in field

type Posting = {
  send: ReturnType<typeof clientOf>
  /** The `Authorization` header of who posts. */
  as: string | undefined
  path: string
  fields: Fields
  text: string
  /** What is needed beside the hostile texts, and stands where all tries of a field were refused. */
  rest: Record<string, unknown>
}

/**
 * Posts an entry with a hostile text in every field, without those that are refused; resolves with the answer. Throws
 * where the rest is refused, too.
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
