import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import nextEnv from '@next/env'
import { Refusal, requireNode, runProgram } from './refusal'

const usage = `Usage: npm run english-copies -- [<collection>/<id> …] [options]

Lists the Italian texts that are the English ones word for word, in drafts and in the trash too.

  <collection>/<id>   only these entries, such as events/12
  --fields <names>    only these fields, such as description,excerpt; titles, names, public addresses
                      and words for pictures may well be the same, and are left alone unless named
  --empty             empties them, so that Italian visitors read the English text and its corrections
  --yes               does not ask before it empties`

const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        fields: { type: 'string', default: '' },
        empty: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const odd = positionals.find((entry) => !/^[a-z-]+\/\d+$/.test(entry))
    if (odd) throw new Error(`"${odd}" is no entry; write it as events/12.`)

    return { ...values, entries: positionals, fields: values.fields.split(',').filter(Boolean) }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

const confirmed = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new Refusal('There is nobody to ask; add --yes to empty them.')
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(`${question} [y/N] `).finally(() => asking.close())

  return /^y(es)?$/i.test(answer.trim())
}

const englishCopies = async (): Promise<number> => {
  requireNode()
  const { entries, fields, empty, yes, help } = readArguments()
  if (help) {
    console.log(usage)

    return 0
  }
  nextEnv.loadEnvConfig(process.cwd())
  const [{ readEnvironment }, { databaseRefusal }] = await Promise.all([
    import('../src/env'),
    import('../src/databaseAddress/refusal'),
  ])
  const refusal = await databaseRefusal(readEnvironment(process.env).DATABASE_URI)
  if (refusal) throw new Refusal(refusal)

  const [{ openPayload }, { findEnglishCopies }, { choose, unknownField }, { reportLines }] =
    await Promise.all([
      import('../src/seed/open'),
      import('../src/englishCopies/find'),
      import('../src/englishCopies/choose'),
      import('../src/englishCopies/report'),
    ])
  const payload = await openPayload()
  const unknown = unknownField(payload, fields)
  if (unknown) throw new Refusal(unknown)
  const found = choose(await findEnglishCopies(payload), { entries, fields })
  console.log(reportLines(payload, found).join('\n'))
  const texts = found.meant.reduce((sum, copy) => sum + copy.fields.length, 0)
  console.log(
    texts > 0
      ? `Texts: ${texts}, entries: ${found.meant.length}.`
      : 'There is nothing to be emptied.',
  )
  if (!empty || texts === 0) return 0
  if (!yes && !(await confirmed('Empty them in Italian?'))) return 0
  const { emptyEnglishCopies } = await import('../src/englishCopies/empty')
  const { emptied, faults } = await emptyEnglishCopies(payload, found.meant)
  for (const fault of faults) console.error(fault)
  console.log(`Entries emptied in Italian: ${emptied}, left: ${faults.length}.`)

  return faults.length > 0 ? 1 : 0
}

runProgram(englishCopies)
