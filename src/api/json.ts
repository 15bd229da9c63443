/** A list in the body of an answer whose members were written as JSON before. */
export class JsonList {
  constructor(readonly members: Uint8Array[]) {}
}

export const jsonBytes = (value: object): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify(value))

/** The JSON of the body of an answer, which may be a `JsonList` or have one for its first member. */
export const answerBytes = (body: object): Uint8Array<ArrayBuffer> => {
  if (body instanceof JsonList) return joined('[', body.members, ']')
  const [first, ...others] = Object.entries(body)
  if (!(first?.[1] instanceof JsonList)) return jsonBytes(body)
  const [name, { members }] = first
  const rest = JSON.stringify(Object.fromEntries(others)).slice(1)

  return joined(`{${JSON.stringify(name)}:[`, members, rest === '}' ? ']}' : `],${rest}`)
}

const encoder = new TextEncoder()

const comma = encoder.encode(',')

const joined = (start: string, members: Uint8Array[], end: string): Uint8Array<ArrayBuffer> =>
  inOne([
    encoder.encode(start),
    ...members.flatMap((member, index) => (index > 0 ? [comma, member] : [member])),
    encoder.encode(end),
  ])

/** Pieces of a body, one after the other. */
export const inOne = (parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((size, { byteLength }) => size + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }

  return whole
}
