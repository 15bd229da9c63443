// What every program is started through, before its own first line: it reads TypeScript, and it does not leave in
// silence. `node --conditions=production --import ./scripts/program.mjs <program>`; decision 13 says why.
import 'tsx'

const complain = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

// A program leaves by `process.exit`, when it has said what it did. Where Node runs out of work before that, the
// program waits for something that never comes, and Node would leave with 0.
process.once('beforeExit', () =>
  complain('The program stopped before it was done, and cannot say what it did. Start it again.'),
)

process.on('uncaughtException', (error) =>
  complain(error instanceof Error ? error.message : String(error)),
)
