/** The least that Node needs to send an answer: `/3` is the fourth of a file of recorded answers. */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { readAnswers } from './answers.mjs'

const { values } = parseArgs({
  options: { port: { type: 'string' }, hostname: { type: 'string' } },
})
const answers = readAnswers()

createServer(({ url }, response) => {
  const { headers, body } = answers[Number(url.slice(1))]
  response.writeHead(200, headers).end(body)
}).listen(Number(values.port), values.hostname)
