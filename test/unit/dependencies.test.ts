import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findingsIn, intolerable } from '../../scripts/dependencies/judgeAudit'
import { isAllowed, licencesOf, licencesPage } from '../../scripts/dependencies/licences'
import { readLock, readShipped } from '../../scripts/dependencies/readShipped'
import { packagesIn, shippedPackages } from '../../scripts/dependencies/shipped'

// The packages that this repository installs and distributes.

describe('the licences', () => {
  test('of all shipped packages are allowed', () => {
    expect(licencesOf(readShipped()).filter(({ licence }) => !isAllowed(licence))).toEqual([])
  })

  test('are listed on their page, which `npm run licences` writes', () => {
    expect(licencesPage(licencesOf(readShipped()))).toBe(readFileSync('docs/licences.md', 'utf8'))
  })

  test.each([
    ['MIT', true],
    ['WTFPL OR GPL-2.0', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['GPL-3.0', false],
    ['MIT AND SSPL-1.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['none', false],
  ])('%s is allowed: %s', (expression, is) => {
    expect(isAllowed(expression)).toBe(is)
  })

  test('include those of every package that a package installs, as Node resolves it', () => {
    const lock = {
      packages: {
        'node_modules/a': { version: '1.0.0', dependencies: { c: '1' }, license: 'MIT' },
        'node_modules/a/node_modules/c': { version: '1.0.0', license: 'ISC' },
        'node_modules/b': {
          version: '1.0.0',
          license: 'MIT',
          optionalDependencies: { c: '2', away: '1' },
          peerDependencies: { a: '1' },
        },
        'node_modules/c': { version: '2.0.0', license: 'GPL-3.0' },
      },
    }
    const placesBy = (names: string[]) => shippedPackages(lock, names).map(({ place }) => place)

    expect(placesBy(['a'])).toEqual(['node_modules/a', 'node_modules/a/node_modules/c'])
    expect(placesBy(['b'])).toEqual([
      'node_modules/a',
      'node_modules/b',
      'node_modules/a/node_modules/c',
      'node_modules/c',
    ])
  })

  test('include those of every package that the code loads', () => {
    const sources = [
      "import { z } from 'zod'\nimport './mine.ts'\nexport { a } from '@scope/name/part'",
      "await import('later')\nrequire('old')\nreadFile('node_modules/drawn/file.js')",
    ]

    expect([...packagesIn(sources)]).toEqual(['zod', '@scope/name', 'later', 'old', 'drawn'])
    expect(readShipped().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['next', 'payload', '@payloadcms/storage-s3', 'swagger-ui-dist']),
    )
    expect(readShipped().map(({ name }) => name)).not.toContain('vitest')
  })
})

describe('install scripts', () => {
  // The parts that npm 11 reads.
  const { allowScripts, scarfSettings } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    allowScripts: Record<string, boolean>
    scarfSettings: { enabled: boolean }
  }

  test('are allowed or refused by name, for exactly the packages that have one', () => {
    const names = Object.entries(readLock().packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.split('node_modules/').at(-1) ?? place)

    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(names)].sort())
  })

  test('of packages that report installations are refused, also when npm allows all', () => {
    expect(allowScripts['@scarf/scarf']).toBe(false)
    expect(scarfSettings.enabled).toBe(false)
  })
})

describe('an audit', () => {
  const shipped = new Set(['node_modules/payload/node_modules/undici'])
  const output = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      undici: {
        nodes: ['node_modules/payload/node_modules/undici', 'node_modules/undici'],
        via: [
          advisory('GHSA-aaaa', 'high'),
          advisory('GHSA-bbbb', 'moderate'),
          advisory('GHSA-cccc', 'critical'),
        ],
      },
      payload: { nodes: ['node_modules/payload'], via: ['undici'] },
      autocannon: { nodes: ['node_modules/autocannon'], via: [advisory('GHSA-dddd', 'critical')] },
    },
  })

  function advisory(name: string, severity: string) {
    return { url: `https://github.example/advisories/${name}`, title: `${name}.`, severity }
  }

  test('fails on high or critical advisories of shipped packages unless they are accepted', () => {
    const findings = findingsIn(output, shipped) ?? []

    expect(findings.map((one) => one.advisory)).toEqual([
      'GHSA-aaaa',
      'GHSA-bbbb',
      'GHSA-cccc',
      'GHSA-dddd',
    ])
    expect(intolerable(findings, []).map((one) => one.advisory)).toEqual(['GHSA-aaaa', 'GHSA-cccc'])
    expect(
      intolerable(findings, [{ advisory: 'GHSA-cccc', reason: 'It is never called.' }]).map(
        (one) => one.advisory,
      ),
    ).toEqual(['GHSA-aaaa'])
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['an error', '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}'],
  ])('distinguishes a registry that answers %s from one that knows of no advisory', (_, answer) => {
    expect(findingsIn(answer, shipped)).toBeUndefined()
    expect(findingsIn('{"vulnerabilities":{}}', shipped)).toEqual([])
  })
})
