import { spawn } from 'node:child_process'

type Where = { folder: string; environment?: Record<string, string> }

/** Runs a program in a folder; resolves with what it wrote, and throws with that where it fails. */
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

/** What a program has of this environment, where nothing is developed; not what tests set for themselves. */
export const inherited = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => handedOn.test(name))),
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})

const handedOn = /^(PATH|HOME|TMPDIR|LANG|CI|npm_config_.*|NODE_EXTRA_CA_CERTS)$/
