/** A reason to stop that the person at the keyboard can act on: printed as one sentence, without a stack trace. */
export class Refusal extends Error {}

/** What is printed of a failure, and the exit code it leads to. */
export type Failure = { says: unknown; code: number }

const oneLine = (error: unknown): Failure => ({
  says: error instanceof Error ? error.message : error,
  code: 1,
})

/** Runs a command line program: its own failures and everybody else's end in one line and an exit code of their own. */
export const runProgram = (program: () => Promise<number>, failure = oneLine): void => {
  program().then(
    (code) => process.exit(code),
    (error: unknown) => {
      const { says, code } = failure(error)
      console.error(says)
      process.exit(code)
    },
  )
}

/** Throws where this Node.js is older than what the packages need. */
export const requireNode = (version = process.versions.node): void => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return

  throw new Refusal(`This needs Node.js 20.9 or newer; this is ${version}.`)
}
