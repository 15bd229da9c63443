import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { createInterface } from 'node:readline/promises'
import { expect, test } from 'vitest'

/** Sends a request over its own connection; resolves with the answer, or the code of the error. */
const ask = (url: string) =>
  new Promise<string>((resolve) => {
    const request = http.get(url, { agent: false }, async (response) => {
      let body = ''
      for await (const part of response.setEncoding('utf8')) body += part
      resolve(body)
    })
    request.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
  })

test('after the end signal, connections that wait for the busy server are accepted and answered', async () => {
  const program = ['--import', 'tsx', 'test/support/blockedServer.ts']
  const server = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(server, 'exit')
  try {
    const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
    const url = (await lines.next()).value ?? ''
    const first = ask(url)
    await lines.next()
    const waiting = Array.from({ length: 16 }, () => ask(url))
    await new Promise((resolve) => setTimeout(resolve, 100))
    server.kill('SIGTERM')

    expect(await Promise.all([first, ...waiting])).toEqual(Array(17).fill('answered'))
    expect(await exit).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
  }
})
