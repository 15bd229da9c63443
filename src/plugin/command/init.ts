import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Choice, choicesFor, languagesFor } from './choices.ts'
import { type Facts, type Read, readSchema } from './facts.ts'
import { factsInSources } from './factsInSources.ts'
import { type Site, siteIn } from './findSite.ts'
import { nextConfigStep } from './nextConfigStep.ts'
import { packagesOf } from './packageManager.ts'
import { payloadConfigStep } from './payloadConfigStep.ts'
import { askInPayload } from './payloadProgram.ts'
import { besideSteps, pagesRouteStep, routeSteps } from './routeStep.ts'
import type { Step } from './step.ts'

type Options = {
  write: boolean
  /** For a site with the public pages: the codes of their further languages. */
  pages?: readonly string[] | undefined
  /** The IANA zone of this computer. */
  timeZone?: string
  say: (line: string) => void
}

/**
 * Shows what the site in a folder lacks for the calendar and which options were chosen for it, or writes it. Files that it does
 * not understand it leaves alone and shows; present steps it reports, so that a second run changes nothing. Answers the exit
 * code: 1 if there is no site, or if its config could be loaded before and cannot be with the calendar; then nothing is
 * written.
 */
export const init = (
  folder: string,
  { write, pages, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone, say }: Options,
): number => {
  const site = siteIn(folder)
  if (!site) {
    say('There is no Payload site here: neither payload.config.ts nor src/payload.config.ts.')

    return 1
  }
  const read = readSite(folder)
  const facts = 'facts' in read ? read.facts : factsInSources(site)
  const outside = { language: pageLanguage(site), further: pages ?? [], timeZone }
  const choices = choicesFor(facts, outside)
  const [, ...further] = languagesFor(facts, outside)
  const plugin: Step = facts.hasCalendar
    ? { file: site.payloadConfig, state: 'done' }
    : payloadConfigStep(site, choices)
  const steps = [
    plugin,
    nextConfigStep(site, pages),
    ...routeSteps(site, further, facts.answers?.vendor),
    ...(facts.answers ? besideSteps(site, facts.answers, further) : []),
    ...(pages ? [pagesRouteStep(site)] : []),
  ]
  if (!facts.hasCalendar) say(reasons(choices, read))
  const refused = write && 'facts' in read ? refusalOf(folder, site, plugin) : undefined
  if (refused) {
    say(
      `${plugin.file} is left as it was, because with the calendar it cannot be loaded:\n\n${refused}`,
    )

    return 1
  }
  for (const step of steps) {
    if (write && step.state === 'understood') writeIn(folder, step)
    say(reportOf(step, write))
  }
  if (steps.some(({ state }) => state !== 'done')) say(nextSteps(site, facts))
  if (!pages && pagesRouteStep(site).state !== 'done') say(aboutPages)

  return 0
}

/** Why the config cannot be loaded with the plugin in it; `undefined` where it can, or the package is not installed yet. */
const refusalOf = (folder: string, site: Site, plugin: Step): string | undefined => {
  if (plugin.state !== 'understood' || !packagesOf(site).hasCalendar) return undefined
  const before = site.read(plugin.file)
  writeIn(folder, plugin)
  const read = readSite(folder)
  if ('facts' in read && read.facts.hasCalendar) return undefined
  writeIn(folder, { ...plugin, text: before })

  return 'fault' in read ? read.fault : 'the plugin does not take effect where it was put.'
}

const writeIn = (
  folder: string,
  { file, text }: Pick<Extract<Step, { state: 'understood' }>, 'file' | 'text'>,
): void => {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

const reportOf = (step: Step, write: boolean): string => {
  if (step.state === 'done') return `${step.file} has the calendar already.\n`
  if (step.state === 'understood' && write) return `${step.file} is written: ${step.what}.\n`
  const lines = step.lines.map((line) => (line ? `  ${line}` : '')).join('\n')
  const need = step.state === 'unclear' && write ? 'is not understood; please see to it' : 'needs'

  return `${step.file} ${need}: ${step.what}.\n\n${lines}\n`
}

/** What was chosen and why, a line each. */
const reasons = (choices: Choice[], read: Read): string =>
  [
    'fault' in read
      ? `Chosen by the sources of this site, because its Payload config could not be loaded (${read.fault}):`
      : 'Chosen by the Payload config of this site:',
    '',
    ...choices.map(({ why }) => `- ${why}`),
    '',
  ].join('\n')

const nextSteps = (site: Site, { tables = true }: Facts): string => {
  const { add, run, hasCalendar } = packagesOf(site)

  return `Then:

${hasCalendar ? '' : `  ${add} payload-events-calendar\n`}  export NODE_OPTIONS=--conditions=production
  ${run} payload generate:importmap
  ${run} payload generate:types
${
  tables
    ? `
and on a database that speaks SQL, after a backup:

  ${run} payload migrate:create calendar
  ${run} payload migrate`
    : ''
}`
}

const aboutPages = `
Public pages are not among this: a site may have its own. init --pages adds the calendar's, in the first language, and
init --pages it in Italian as well.`

/** The facts of the config of the site in a folder, loaded as Payload's own program does. */
const readSite = (folder: string): Read => {
  const answer = askInPayload(folder, './describeSite.js')

  return answer
    ? readSchema.parse(JSON.parse(answer))
    : { fault: 'Payload is not installed here, or its program did not end well' }
}

/** The language of the pages of a site, `en` of `<html lang="en-GB">`; `undefined` if no layout has one. */
const pageLanguage = ({ app, below, read }: Pick<Site, 'app' | 'below' | 'read'>) => {
  for (const file of below(app)
    .filter((name) => /layout\.[jt]sx?$/.test(name))
    .sort()) {
    const [, language] = /<html\b[^>]*?\blang=["']([a-z]{2,3})\b/.exec(read(file)) ?? []
    if (language) return language
  }

  return undefined
}
