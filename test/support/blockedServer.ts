import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endWell } from '../../src/http/server/endWell'

// A program: a server with endWell() whose first answer blocks it for a while.

let first = true
const server = createServer((_, response) => {
  if (first) {
    console.log('blocked')
    const until = performance.now() + 500
    while (performance.now() < until);
  }
  first = false
  response.end('answered')
})
server.listen(0, '127.0.0.1', () => {
  endWell()
  // A server that listens on TCP has an address with a port.
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
