import { EventEmitter, once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** A received mail. */
export type Received = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The whole mail as it was received. */
  raw: string
}

/** The reaction to a mail: accept it, refuse its recipient, take none now, hang up after it came, or stay silent. */
type Manner = 'kind' | 'refusing' | 'busy' | 'rude' | 'silent'

/** A small SMTP server on loopback, which stores mails (RFC 5321, the necessary parts). */
export const openMailbox = async () => {
  const received: Received[] = []
  const mails = new EventEmitter()
  const sockets = new Set<Socket>()
  let manner: Manner = 'kind'
  const deliver = (raw: string) => {
    const mail = readMail(raw)
    received.push(mail)
    mails.emit(mail.to, mail)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    mails.emit('connection')
    if (manner !== 'silent') converse(socket, { manner, deliver })
  })
  const port = await listen(server, 0)
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    become: (next: Manner) => {
      manner = next
    },
    /** The next mail to an address. */
    next: (to: string) => new Promise<Received>((resolve) => mails.once(to, resolve)),
    /** Waits for the next connection. */
    reached: () => once(mails, 'connection'),
    /** Refuses connections until `comeBack`, which has it take them at the same address. */
    close,
    comeBack: () => listen(server, port),
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

type Conversation = { manner: Manner; deliver: (raw: string) => void }

const converse = (socket: Socket, { manner, deliver }: Conversation) => {
  let heard = ''
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'MAIL' && manner === 'busy') return say('451 4.3.2 not now')
    if (verb === 'RCPT' && manner === 'refusing') return say(`550 5.1.1 no such reader: ${line}`)
    if (verb === 'DATA') {
      inData = true
      return say('354 go on')
    }
    if (verb === 'QUIT') {
      say('221 bye')
      return socket.end()
    }
    return say('250 ok')
  }
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    heard += chunk
    while (heard.includes('\r\n')) {
      const end = inData ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n')
      if (end < 0) return
      const piece = heard.slice(0, end)
      heard = heard.slice(end + (inData ? 5 : 2))
      if (inData) {
        inData = false
        deliver(piece.replaceAll('\r\n..', '\r\n.'))
        if (manner === 'rude') return socket.destroy()
        say('250 kept')
      } else answer(piece)
    }
  })
  say('220 mail.example ESMTP')
}

const readMail = (raw: string): Received => {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const header = (name: string) =>
    encodedWords(
      new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n/g, '') ??
        '',
    )

  return {
    from: header('From'),
    to: addressIn(header('To')),
    subject: header('Subject'),
    text: partOf(raw, 'text/plain').replaceAll('\r\n', '\n'),
    html: partOf(raw, 'text/html').replaceAll('\r\n', '\n'),
    raw,
  }
}

const addressIn = (reader: string): string => /<([^<>]+)>$/.exec(reader)?.[1] ?? reader

/** The decoded body of the part with this type (RFC 2045). */
const partOf = (raw: string, type: string): string => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  const part = raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n').replace(/\r\n$/, '')
  if (/quoted-printable/i.test(head)) return quotedPrintable(text.replace(/=\r\n/g, ''))

  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : text
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** The encoded words of a header (RFC 2047). */
const encodedWords = (text: string): string =>
  text.replace(/=\?utf-8\?([QB])\?([^?]*)\?=\s*(?==\?)?/gi, (_, kind, word) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : quotedPrintable(word.replaceAll('_', ' ')),
  )
