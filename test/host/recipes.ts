import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { blocksOf } from '../support/written'

/** Recipes that are options of the plugin, by the names under which a site imports them from `src/recipes.ts`. */
const recipes: Record<string, Record<string, string>> = {
  blank: {
    ownPages: '### Pages of your own that change with events',
    ownField: '### Changing collections',
    livePreview: '### Live preview',
    otherSystems: '### Programs of other systems',
  },
  magazine: { ownUsers: '### Your own users and files' },
}

/** Writes recipes of `docs/plugin.md` and `docs/pages.md` into the folder of a site, word for word, so that its build checks their types. */
export const writeRecipes = (folder: string, site: string): void => {
  const wanted = Object.entries(recipes[site] ?? {})
  const isBlank = wanted.some(([name]) => name === 'ownPages')
  const ofSite: Record<string, File[]> = {
    blank: filesOf(page, /^src\/(?:calendar|blocks|app\/\(frontend\))\//).map(asBlank),
    magazine: filesOf(pagesPage, /^(?:next\.config\.mjs$|src\/)/).map(asMagazine),
  }
  for (const { name, text } of ofSite[site] ?? []) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  writeFileSync(
    path.join(folder, 'src/recipes.ts'),
    [
      "import type { EventsCalendarOptions } from 'payload-events-calendar/types'",
      ...(isBlank ? ["import { revalidatePages } from './calendar/revalidatePages'"] : []),
      'const eventsCalendar = (options: EventsCalendarOptions) => options',
      ...wanted.map(([name, heading]) => `export const ${name} = ${optionsBelow(heading)}`),
    ].join('\n'),
  )
}

type File = { name: string; text: string }

const page = 'docs/plugin.md'
const pagesPage = 'docs/pages.md'

/** This site has events of its own. */
const asBlank = ({ name, text }: File): File => ({
  name,
  text: text.replace("collection: 'events'", "collection: 'calendar-events'"),
})

/** This site has categories of its own, and is in German and English, so that English takes the part of Italian. */
const asMagazine = ({ name, text }: File): File => {
  const inEnglish = text.replaceAll(/(?<=['"/])it(?=['"/])/g, 'en')

  return {
    name: name.replace('/it/', '/en/'),
    text:
      name === 'next.config.mjs'
        ? [...importsOfConfig, inEnglish].join('\n')
        : inEnglish.replaceAll("collection: 'categories'", "collection: 'event-categories'"),
  }
}

const importsOfConfig = [
  "import { withPayload } from '@payloadcms/next/withPayload'",
  "import { withEventsCalendar } from 'payload-events-calendar/next'",
  "import { nextConfig } from './ownConfig.mjs'",
]

/** Blocks for files of a site that name their file in the first line. */
const filesOf = (from: string, wanted: RegExp): File[] =>
  blocksOf(from).flatMap(({ text }) => {
    const name = /^(?:\/\/|\/\*) (\S+)(?: \*\/)?\n/.exec(text)?.[1]

    return name && wanted.test(name) ? [{ name, text }] : []
  })

/** The commands of a recipe of `docs/pages.md` that run a program, by its name and its words, in the second language of the magazine. */
export const programsOf = (heading: string): [program: string, words: string[]][] => {
  const [script] = blocksOf(pagesPage, heading).filter(({ language }) => language === 'sh')
  const commands = [...(script?.text.matchAll(/^npx (\S+) (.*)$/gm) ?? [])]

  return commands.map(([, program = '', words = '']) => [
    program,
    words.replace('--pages it', '--pages en').split(' '),
  ])
}

/** The first block of a language below a heading of `docs/pages.md`. */
export const recipeIn = (language: string, heading: string): string =>
  blocksOf(pagesPage, heading).find((block) => block.language === language)?.text ?? ''

const optionsBelow = (heading: string): string => {
  const below = blocksOf(page, heading).find(({ text }) => /^eventsCalendar\(\{/m.test(text))
  if (!below) throw new Error(`There are no options below “${heading}”.`)

  return below.text.replace(/^\/\/.*\n/, '')
}
