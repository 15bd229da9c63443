import { spawn } from 'node:child_process'

type Where = { folder: string; environment?: Record<string, string> }

/** Runs a program in a folder; resolves with its output, and throws with it when it fails. */
export const run = async (
  program: string,
  words: string[],
  { folder, environment = {} }: Where,
): Promise<string> => {
  const started = spawn(program, words, {
    cwd: folder,
    env: { ...inherited(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  const code = await new Promise((resolve) => started.once('close', resolve))
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}:\n${said}`)

  return said
}

/** The environment of a program: the variables of this process, without those of development and of tests. */
export const inherited = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => handedOn.test(name))),
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})

const handedOn = /^(PATH|HOME|TMPDIR|LANG|CI|npm_config_.*|NODE_EXTRA_CA_CERTS)$/
