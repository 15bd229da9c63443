// Loaded before every program: it reads TypeScript, and does not exit silently. `node --conditions=production --import
// ./scripts/program.mjs <program>`; decision 13 has the reasons.
import 'tsx'

const complain = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

// A program ends by `process.exit`, after its output. If Node runs out of work before, the program waits for something that
// never comes, and Node would exit with 0.
process.once('beforeExit', () =>
  complain('The program stopped before it was done, and cannot say what it did. Start it again.'),
)

process.on('uncaughtException', (error) =>
  complain(error instanceof Error ? error.message : String(error)),
)
