import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { inherited } from '../host/run'

type Where = { folder: string; environment: Record<string, string> }

/**
 * Runs a program in a terminal and answers its questions, each of which offers a list: with the first entry, or with the
 * one that `chosen` selects. Resolves with the output; throws with it when the program fails.
 */
export const inTerminal = async (
  command: string,
  chosen: (offered: string[]) => number,
  { folder, environment }: Where,
): Promise<string> => {
  const started = spawn('script', ['-qefc', command, '/dev/null'], {
    cwd: folder,
    env: { ...inherited(), ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // After the last answer the program may be gone.
  started.stdin.on('error', () => {})
  let output = ''
  let answered = ''
  started.stdout.on('data', (text) => {
    output += text
    const [, question = '', list = ''] =
      questionPattern.exec(stripVTControlCharacters(`${text}`)) ?? []
    // A list is drawn again when the arrow moves.
    if (!question || question === answered) return
    answered = question
    started.stdin.write(`${down.repeat(Math.max(chosen(list.split('\n')), 0))}\r`)
  })
  const code = await new Promise((resolve) => started.once('close', resolve))
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)

  return output
}

const questionPattern = /(Is \S+ .*\?)\s*\n(❯[\s\S]*)/
const down = '\u001b[B'
