#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { doctor } from './doctor.ts'
import { init } from './init.ts'
import { runInPayload } from './payloadProgram.ts'

const usage = `Usage: npx payload-events-calendar <command>

  init            reads a Payload site and shows what it needs for the calendar: the plugin with the options that fit the site,
                  Next's config, a route file for each language
  init --write    writes it where the site's files are understood, and shows the rest
  init --pages    with the calendar's public pages, in the first language; init --pages it de names further ones. --write
                  writes them, too
  migrate         prepares the database ahead of the first start: collections and indexes (MongoDB), and what is derived
                  from what is stored. On a database that speaks SQL the tables come before, by payload migrate.
  migrate --again computes everything again
  doctor          looks, with the config and the environment of the site, at everything that the calendar needs: database,
                  migrations, pictures, options. Says what to do, changes nothing, and ends with 1 where something is wrong.`

const isCode = (word: string): boolean => /^[a-z]{2,3}(-\w+)*$/i.test(word)

/** Opens the site of a folder once, which prepares its database. Answers the exit code. */
const migrate = (
  folder: string,
  { again, say }: { again: boolean; say: (line: string) => void },
): number => {
  const code = runInPayload(folder, './prepareSite.js', { words: again ? ['again'] : [] })
  if (code !== undefined) return code
  say('Payload is not installed here.')

  return 1
}

const run = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, ...more] = values.help ? [] : positionals
  if (command === 'init' && (values.pages ? more.every(isCode) : more.length === 0)) {
    return init(process.cwd(), {
      write: values.write,
      pages: values.pages ? more : undefined,
      say: console.log,
    })
  }
  if (more.length === 0 && command === 'migrate') {
    return migrate(process.cwd(), { again: values.again, say: console.error })
  }
  if (more.length === 0 && command === 'doctor') return doctor(process.cwd(), { say: console.log })
  console.log(usage)

  return values.help ? 0 : 1
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
