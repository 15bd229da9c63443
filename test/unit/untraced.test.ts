import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { untraced } from '../../src/app/untraced.mjs'

const packages = (environment: Record<string, string>) =>
  untraced(environment, 'gnu').filter((pattern) => pattern.startsWith('node_modules/'))

describe('the files left out of a server build', () => {
  test.each([
    ['nothing said', {}],
    ['a file', { DATABASE_URI: 'file:./data/calendar.db' }],
    ['the machine of a developer of Vercel', { VERCEL: '1', VERCEL_ENV: 'development' }],
  ])('do not include SQLite when the build gets %s', (_, environment) => {
    expect(packages(environment)).toEqual([
      'node_modules/json-schema-to-typescript/**/*',
      'node_modules/prettier/**/*',
      'node_modules/@libsql/linux-*-musl/**/*',
    ])
  })

  test('do not include programs of Payload in a standalone server with SQLite, whose adapter loads them', () => {
    expect(packages({ STANDALONE: 'true' })).toEqual(['node_modules/@libsql/linux-*-musl/**/*'])
  })

  test('do not include the library of SQLite for the machine', () => {
    expect(untraced({}, 'musl')).toContain('node_modules/@libsql/linux-*-gnu/**/*')
    expect(untraced({}, 'gnu')).not.toContain('node_modules/@libsql/linux-*-gnu/**/*')
  })

  test.each([
    ['MongoDB', { DATABASE_URI: 'mongodb+srv://cluster.example/calendar' }],
    ['Vercel', { VERCEL: '1' }],
  ])('include SQLite when the build gets %s', (_, environment) => {
    expect(packages(environment)).toContain('node_modules/@libsql/**/*')
    expect(packages(environment)).toContain('node_modules/@payloadcms/db-sqlite/**/*')
  })
})

test('patterns name packages by path, because Next matches them at any depth', () => {
  const patterns = untraced({ VERCEL: '1' })

  expect(patterns.filter((pattern) => !/^(\.next\/)?node_modules\//.test(pattern))).toEqual([])
})

describe('vercel.json', () => {
  const { crons } = JSON.parse(readFileSync('vercel.json', 'utf8')) as {
    crons: { path: string; schedule: string }[]
  }

  test('runs the jobs once a day, the most that every plan deploys', () => {
    expect(crons).toEqual([
      {
        path: '/api/payload-jobs/run?limit=100',
        schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/),
      },
    ])
  })
})
