import type { Finding } from './finding.ts'

const words = { well: 'ok', warning: 'warning', wrong: 'WRONG', unseen: 'not seen' } as const

/** The findings as a table for a terminal of so many columns, each fault with its remedy below it, and a summary at the end. */
export const tableOf = (findings: Finding[], columns = 100): string => {
  const width = Math.min(Math.max(columns, 80), 120)
  const longest = Math.max(...findings.map(({ what }) => what.length))
  const indent = ' '.repeat(10 + longest + 2)
  const rows = findings.map(({ what, state, found, remedy }) => {
    const lines = [
      ...wrapped(found, width - indent.length),
      ...(remedy ? wrapped(`→ ${remedy}`, width - indent.length) : []),
    ]
    const head = `${words[state].padEnd(10)}${what.padEnd(longest + 2)}`

    return lines.map((line, index) => `${index === 0 ? head : indent}${line}`).join('\n')
  })

  return `${rows.join('\n')}\n\n${sumOf(findings)}`
}

/** 1 where something is wrong; warnings are allowed. */
export const exitStatusOf = (findings: Finding[]): number =>
  findings.some(({ state }) => state === 'wrong') ? 1 : 0

const sumOf = (findings: Finding[]): string => {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length

  return `${count('well')} ok, ${count('warning')} to be considered, ${count('wrong')} wrong, ${count('unseen')} not looked at.`
}

const wrapped = (text: string, width: number): string[] => {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }

  return lines
}
