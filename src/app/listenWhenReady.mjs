// @ts-check
// No TypeScript: Node loads it before anything is compiled (`node --import ./src/app/listenWhenReady.mjs …`).
import { request, Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets a server of Next's accept connections only when the calendar is ready. Next listens first and loads the app after, so that
 * clients that connect meanwhile wait for that; behind a balancer another instance would have answered. Here it listens on a socket of
 * its own until `/health/ready` says so and the first list was made, for as long as `patience`: a site whose database is away
 * answers 503 rather than nothing.
 */
const patience = 10_000

/** What a first visitor would else wait for. */
const warmed = ['/cal/events/v1/events?per_page=1', '/']

const { listen } = Server.prototype

/** @type {(this: Server, ...args: any[]) => Server} Only Next calls it so: a port, and a host or none. */
Server.prototype.listen = function (port, host) {
  Server.prototype.listen = listen
  const wanted = typeof host === 'string' ? { port, host } : { port }
  const socket = socketPath()
  this.address = () => ({ port: Number(port), address: wanted.host ?? '::', family: 'IPv6' })
  void openLater(this, socket, wanted)

  return listen.call(this, socket)
}

/** @param {Server} server @param {string} socket @param {{ port: number, host?: string }} wanted */
const openLater = async (server, socket, wanted) => {
  const end = performance.now() + patience
  /** @param {string} address */
  const ask = (address) => statusOf(socket, address, Math.max(0, end - performance.now()))
  while ((await ask('/health/ready')) !== 200 && performance.now() < end) await sleep(50)
  for (const address of warmed) await ask(address)
  // Next has loaded the app when it heard that its server listens; it need not again.
  server.removeAllListeners('listening')
  await new Promise((resolve) => Listener.prototype.close.call(server, resolve))
  Reflect.deleteProperty(server, 'address')
  listen.call(server, wanted)
}

/**
 * The status of an answer; none where nothing is answered within so many milliseconds.
 *
 * @param {string} socketPath @param {string} address @param {number} timeout
 * @returns {Promise<number | undefined>}
 */
const statusOf = (socketPath, address, timeout) =>
  new Promise((resolve) => {
    const probe = request({ socketPath, path: address, agent: false }, (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.statusCode))
    })
    probe.setTimeout(timeout, () => probe.destroy())
    probe.once('error', () => resolve(undefined))
    probe.end()
  })

const socketPath = () =>
  process.platform === 'win32'
    ? String.raw`\\.\pipe\calendar-${process.pid}`
    : path.join(tmpdir(), `calendar-${process.pid}.sock`)
