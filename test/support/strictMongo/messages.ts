import mongoose from 'mongoose'

const { BSON } = mongoose.mongo

/** The parts of a command that the rules of transactions need. */
export type Command = {
  name: string
  /** Empty for commands without a collection. */
  collection: string
  database: string
  /** Empty for commands without a session. */
  session: string
  /** The number of its transaction, within its session. */
  transaction: string | undefined
}

/** The type of the message of a command of current drivers. */
const opMsg = 2013

/** The offsets in messages of the MongoDB wire protocol. */
const header = { id: 4, answers: 8, kind: 12, flags: 16, sections: 20 }

/** Passes on whole messages of a stream, however it is split. */
export const wholeMessages = (take: (message: Buffer) => void): ((bytes: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)

  return (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0)
      take(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

export const idOf = (message: Buffer): number => message.readInt32LE(header.id)

/** The id of the message that this one answers. */
export const answeredBy = (message: Buffer): number => message.readInt32LE(header.answers)

/** The command in a message; undefined for other messages, and for those that expect no answer. */
export const commandIn = (message: Buffer): Command | undefined => {
  if (message.readInt32LE(header.kind) !== opMsg || message.readUInt32LE(header.flags) & 2) return
  const document = bodyIn(message)
  const fields = new Map<string, { from: number; to: number }>()
  // Only the top level of a document is read.
  for (const [, nameAt, nameLength, from, length] of BSON.onDemand.parseToElements(document)) {
    fields.set(document.toString('utf8', nameAt, nameAt + nameLength), { from, to: from + length })
  }
  const [name = ''] = fields.keys()
  const textOf = (field: string) => {
    const place = fields.get(field)

    // A text has its length before it, and a zero after it.
    return place && document.toString('utf8', place.from + 4, place.to - 1)
  }
  const hexOf = (field: string) => {
    const place = fields.get(field)

    return place && document.toString('hex', place.from, place.to)
  }

  return {
    name,
    collection: (name === 'getMore' ? textOf('collection') : textOf(name)) ?? '',
    database: textOf('$db') ?? '',
    session: hexOf('lsid') ?? '',
    transaction: hexOf('autocommit') === '00' ? hexOf('txnNumber') : undefined,
  }
}

/** The first section of a message that is a document; others are lists of documents with a name. */
const bodyIn = (message: Buffer): Buffer => {
  let at = header.sections
  while (message[at] !== 0) at += 1 + message.readInt32LE(at + 1)

  return message.subarray(at + 1, at + 1 + message.readInt32LE(at + 1))
}

/** An answer to a message, in the form of a server's. */
export const answerTo = (message: Buffer, document: object): Buffer =>
  messageOf(document, { answers: idOf(message) })

/**
 * A command that rolls back the transaction of another one, from its sender. Its id is its own: drivers count theirs up
 * from 1.
 */
export const aborting = (message: Buffer): Buffer => {
  const { lsid, txnNumber } = BSON.deserialize(bodyIn(message), { promoteValues: false })
  ownId -= 1

  return messageOf(
    { abortTransaction: 1, lsid, txnNumber, autocommit: false, $db: 'admin' },
    { id: ownId },
  )
}

let ownId = -1

const messageOf = (document: object, { id = 0, answers = 0 }): Buffer => {
  const body = BSON.serialize(document)
  const head = Buffer.alloc(header.sections + 1)
  head.writeInt32LE(head.length + body.length, 0)
  head.writeInt32LE(id, header.id)
  head.writeInt32LE(answers, header.answers)
  head.writeInt32LE(opMsg, header.kind)

  return Buffer.concat([head, body])
}
