import { readFileSync } from 'node:fs'
import { type Found, well, wrong } from './finding.ts'

/** Whether a version of Node.js is among those that this package is made for. */
export const nodeFound = (version: string = process.versions.node): Found => {
  // What npm reads of it.
  const { engines } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as { engines: { node: string } }
  const isFit = engines.node.split(' || ').some((range) => isWithin(version, range))

  return isFit
    ? well(`Node.js ${version}.`)
    : wrong(`Node.js ${version} is none of ${engines.node}.`, 'Install one of these.')
}

/** Of ranges like `^20.9.0`. */
const isWithin = (version: string, range: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least = 0, leastMinor = 0] = range.replace('^', '').split('.').map(Number)

  return major === least && minor >= leastMinor
}
