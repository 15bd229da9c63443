import { spawnSync } from 'node:child_process'
import { accepted } from './dependencies/accepted'
import { findingsIn, intolerable } from './dependencies/judgeAudit'
import { readShipped } from './dependencies/readShipped'
import { runProgram } from './refusal'

/** Milliseconds after which the registry counts as unavailable. */
const longest = 60_000

/**
 * Gets the advisories of all installed packages from the registry. Fails with those of shipped packages that are high or
 * critical, and lists the others. A registry that does not answer is no failure: some have no advisories.
 */
runProgram(async () => {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: longest,
  })
  const findings = findingsIn(stdout ?? '', new Set(readShipped().map(({ place }) => place)))
  if (!findings) {
    console.log('The registry does not answer npm audit; the advisories were NOT looked up.')

    return 0
  }
  for (const { advisory, package: name, severity, title, isShipped } of findings) {
    console.log(`${severity}: ${name}: ${title} (${advisory}${isShipped ? '' : ', not shipped'})`)
  }
  const faults = intolerable(findings, accepted)
  console.log(`${findings.length} advisories, ${faults.length} of them may not stay.`)

  return faults.length > 0 ? 1 : 0
})
