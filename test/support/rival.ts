import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programFlags } from '../../scripts/flags'
import { site } from './calendar'

/** A request to another process, and its answer; requests with the same turn belong together. */
export type RivalRequest = {
  turn: number
  path: string
  method: string
  authorization: string
  json?: unknown
}
export type RivalAnswer = {
  turn: number
  status: number
  body: { code?: string; id?: number }
  /** The commands sent so far in transactions of other requests. */
  shared: string[]
}

type Sending = { method?: string; as: string; json?: unknown }

/** Another process that serves the same calendar. */
export const rivalOf = async ({ uri }: { uri: string }) => {
  const program = spawn(process.execPath, [...programFlags, 'test/support/rivalProgram.ts', uri], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(program, 'message')
  const waiting = new Map<number, (answer: RivalAnswer) => void>()
  program.on('message', (answer: RivalAnswer) => waiting.get(answer.turn)?.(answer))
  let turn = 0

  return {
    send: (path: string, { method = 'POST', as, json }: Sending): Promise<RivalAnswer> =>
      new Promise((resolve) => {
        turn += 1
        waiting.set(turn, resolve)
        const request: RivalRequest = {
          turn,
          path: `${site}/cal/events/v1${path}`,
          method,
          authorization: as,
          json,
        }
        program.send(request)
      }),
    close: async () => {
      program.kill('SIGKILL')
      await once(program, 'exit')
    },
  }
}
