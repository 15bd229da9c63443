import { readFileSync } from 'node:fs'

export type Step = { kind: string; text: string }
export type Stage = { name: string; from: string; steps: Step[] }

/** The stages of our Dockerfile, which has one instruction on a line, and a name for each stage. */
export const readStages = (file: string): Stage[] => {
  const stages: Stage[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, kind = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (kind === '') continue
    const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(text) ?? []
    if (kind === 'FROM') stages.push({ name, from, steps: [] })
    else stages.at(-1)?.steps.push({ kind, text })
  }

  return stages
}

/** The last instruction of a kind in a stage. */
export const lastInstruction = ({ steps }: Stage, kind: string): string | undefined =>
  steps.findLast((step) => step.kind === kind)?.text

/** The command of `CMD` and the like, in the form of a list. */
export const words = (text: string): string[] => {
  const list: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (!Array.isArray(list)) throw new Error(`${text} is no list of words`)

  return list.map(String)
}

export const environmentOf = ({ steps }: Stage): Record<string, string> =>
  Object.fromEntries(
    steps
      .filter(({ kind }) => kind === 'ENV')
      .map(({ text }) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  )
