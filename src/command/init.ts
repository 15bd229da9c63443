import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nextConfigStep } from './nextConfigStep.ts'
import { payloadConfigStep } from './payloadConfigStep.ts'
import { pagesRouteStep, routeStep } from './routeStep.ts'
import { siteIn } from './site.ts'
import type { Step } from './step.ts'

type Options = {
  write: boolean
  /** For a site that is to have the public pages: the codes of the languages that they are in beside the first. */
  pages?: readonly string[] | undefined
  say: (line: string) => void
}

/**
 * Shows what the site in a folder lacks for the calendar, or writes it. What it does not understand it leaves alone and
 * shows; what is there already it says, so that a second run changes nothing. Answers the exit code: 1 where there is no site.
 */
export const init = (folder: string, { write, pages, say }: Options): number => {
  const site = siteIn(folder)
  if (!site) {
    say('There is no Payload site here: neither payload.config.ts nor src/payload.config.ts.')

    return 1
  }
  const steps = [
    payloadConfigStep(site),
    nextConfigStep(site, pages),
    routeStep(site),
    ...(pages ? [pagesRouteStep(site)] : []),
  ]
  for (const step of steps) {
    if (write && step.state === 'understood') writeIn(folder, step)
    say(told(step, write))
  }
  if (steps.some(({ state }) => state !== 'done')) say(next)
  if (!pages && pagesRouteStep(site).state !== 'done') say(aboutPages)

  return 0
}

const writeIn = (folder: string, { file, text }: Extract<Step, { state: 'understood' }>): void => {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

const told = (step: Step, write: boolean): string => {
  if (step.state === 'done') return `${step.file} has the calendar already.\n`
  if (step.state === 'understood' && write) return `${step.file} is written: ${step.what}.\n`
  const lines = step.lines.map((line) => (line ? `  ${line}` : '')).join('\n')
  const asks = step.state === 'unclear' && write ? 'is not understood; please see to it' : 'needs'

  return `${step.file} ${asks}: ${step.what}.\n\n${lines}\n`
}

const next = `A site that has users, media or categories of its own says so in the options, such as

  eventsCalendar({
    users: 'users',
    roleOf: () => 'administrator', // which role each of them has in the calendar
    media: 'media',
    slugs: { categories: 'event-categories' },
  })

and then withEventsCalendar(nextConfig, { media: 'media' }). Where it has no localization, languages: ['en'] keeps it to
one language. Then:

  export NODE_OPTIONS=--conditions=production
  npx payload generate:importmap
  npx payload generate:types

and on a database that speaks SQL, after a backup:

  npx payload migrate:create calendar
  npx payload migrate`

const aboutPages = `
Public pages are not among this: a site may have its own. init --pages adds the calendar's, in the first language, and
init --pages it in Italian as well.`
