import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { blocksOf } from '../support/written'

/** Recipes that are options of the plugin, by the names under which a site imports them from `src/recipes.ts`. */
const recipes: Record<string, Record<string, string>> = {
  blank: {
    ownPages: '### Pages of your own that change with events',
    ownField: '### Changing collections',
    livePreview: '### Live preview',
  },
  magazine: { ownUsers: '### Your own users and files' },
}

/** Writes recipes of `docs/plugin.md` and `docs/pages.md` into the folder of a site, word for word, so that its build checks their types. */
export const writeRecipes = (folder: string, site: string): void => {
  const wanted = Object.entries(recipes[site] ?? {})
  const ofPlugin = wanted.some(([name]) => name === 'ownPages') ? filesOf(page) : []
  const files = site === 'magazine' ? filesOf('docs/pages.md') : ofPlugin
  for (const { name, text } of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    // This site has events of its own.
    writeFileSync(
      path.join(folder, name),
      text.replace("collection: 'events'", "collection: 'calendar-events'"),
    )
  }
  writeFileSync(
    path.join(folder, 'src/recipes.ts'),
    [
      "import type { EventsCalendarOptions } from 'payload-events-calendar/types'",
      ...(ofPlugin.length > 0
        ? ["import { revalidatePages } from './calendar/revalidatePages'"]
        : []),
      'const eventsCalendar = (options: EventsCalendarOptions) => options',
      ...wanted.map(([name, heading]) => `export const ${name} = ${optionsBelow(heading)}`),
    ].join('\n'),
  )
}

const page = 'docs/plugin.md'

/** Blocks for files of a site that name their file. */
const filesOf = (from: string): { name: string; text: string }[] =>
  blocksOf(from).flatMap(({ text }) => {
    const name =
      /^\/\/ (src\/(?:calendar|blocks|app\/\((?:frontend|site)\)|app\/calendar-pages)\/\S+)\n/.exec(
        text,
      )?.[1]

    return name ? [{ name, text }] : []
  })

const optionsBelow = (heading: string): string => {
  const below = blocksOf(page, heading).find(({ text }) => /^eventsCalendar\(\{/m.test(text))
  if (!below) throw new Error(`There are no options below “${heading}”.`)

  return below.text.replace(/^\/\/.*\n/, '')
}
