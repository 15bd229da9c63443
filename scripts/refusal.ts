/** A reason to stop that the user at the keyboard can act on: printed as one sentence, without a stack trace. */
export class Refusal extends Error {}

/** The output of a failure, and its exit code. */
export type Failure = { says: unknown; code: number }

const oneLine = (error: unknown): Failure => ({
  says: error instanceof Error ? error.message : error,
  code: 1,
})

/** Runs a command line program: every failure ends in one line and an exit code. */
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

/** Throws if this Node.js is older than the packages need. */
export const requireNode = (version = process.versions.node): void => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return

  throw new Refusal(`This needs Node.js 20.9 or newer; this is ${version}.`)
}
