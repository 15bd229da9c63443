/** A reason to stop that the person at the keyboard can act on: told in one sentence, without a stack trace. */
export class Refusal extends Error {}

/** Runs a command line program: its own failures and everybody else's end in one line and exit code 1. */
export const runProgram = (program: () => Promise<number>): void => {
  program().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  )
}

/** Throws where this Node.js is older than what the packages need. */
export const requireNode = (version = process.versions.node): void => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return

  throw new Refusal(`This needs Node.js 20.9 or newer; this is ${version}.`)
}
