import { runInPayload } from './payloadProgram.ts'

type Options = { again: boolean; say: (line: string) => void }

/** Opens the site of a folder once, which prepares its database. Answers the exit code. */
export const migrate = (folder: string, { again, say }: Options): number => {
  const code = runInPayload(folder, './prepareSite.js', { words: again ? ['again'] : [] })
  if (code !== undefined) return code
  say('Payload is not installed here.')

  return 1
}
