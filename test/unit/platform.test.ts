import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../src/app/env'
import { platformOf } from '../../src/app/platform.mjs'

const addresses = {
  VERCEL: '1',
  DATABASE_URI: 'mongodb+srv://cluster.example/calendar',
  PAYLOAD_SECRET: 'a secret of the tests',
  VERCEL_URL: 'calendar-8f3k2-team.vercel.app',
  VERCEL_BRANCH_URL: 'calendar-git-autumn-team.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: 'calendar.example',
}
const production = { ...addresses, VERCEL_ENV: 'production' }
const preview = { ...addresses, VERCEL_ENV: 'preview' }

describe('the hosting platform', () => {
  test('is none when the environment names none', () => {
    expect(platformOf({})).toEqual({
      serverless: false,
      preview: false,
      site: undefined,
      hosts: [],
    })
  })

  test('is none on the machine of a developer who has the variables of Vercel', () => {
    expect(platformOf({ ...addresses, VERCEL_ENV: 'development' })).toEqual(platformOf({}))
  })

  test('has the address of production in each of its deployments', () => {
    expect(platformOf(production)).toMatchObject({
      serverless: true,
      preview: false,
      site: 'https://calendar.example',
    })
  })

  test('has the address of the branch, else of the deployment', () => {
    expect(platformOf(preview)).toMatchObject({
      serverless: true,
      preview: true,
      site: 'https://calendar-git-autumn-team.vercel.app',
    })
    expect(platformOf({ ...preview, VERCEL_BRANCH_URL: '' }).site).toBe(
      'https://calendar-8f3k2-team.vercel.app',
    )
  })

  test('has no address when the environment does not give it', () => {
    expect(platformOf({ VERCEL: '1' })).toEqual({
      serverless: true,
      preview: false,
      site: undefined,
      hosts: [],
    })
  })

  test('knows all hosts of the site', () => {
    expect(platformOf(preview).hosts).toEqual([
      'calendar-8f3k2-team.vercel.app',
      'calendar-git-autumn-team.vercel.app',
      'calendar.example',
    ])
  })
})

describe('the environment on Vercel', () => {
  test('sets the address of the platform, one proxy, and passwords over HTTPS only', () => {
    expect(readEnvironment(production)).toMatchObject({
      SITE_URL: 'https://calendar.example',
      TRUSTED_PROXIES: 1,
      REQUIRE_HTTPS: true,
    })
  })

  test('is overridden by what the owner sets', () => {
    const said = {
      SITE_URL: 'https://events.example/',
      TRUSTED_PROXIES: '2',
      REQUIRE_HTTPS: 'false',
    }
    expect(readEnvironment({ ...production, ...said })).toMatchObject({
      SITE_URL: 'https://events.example',
      TRUSTED_PROXIES: 2,
      REQUIRE_HTTPS: false,
    })
  })

  test('sends mail without SITE_URL', () => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'calendar@calendar.example' }
    expect(readEnvironment({ ...production, ...mail })).toHaveProperty('SMTP_URL')
  })

  test.each([
    [undefined, 'DATABASE_URI is missing, and functions keep no files'],
    ['file:./data/calendar.db', 'DATABASE_URI is a file, and functions keep no files'],
  ])('refuses a database file and a missing secret: %s', (DATABASE_URI, fault) => {
    const lacking = { ...production, DATABASE_URI, PAYLOAD_SECRET: undefined }
    expect(() => readEnvironment(lacking)).toThrow(
      [
        'The environment is not complete:',
        `  ${fault}: set it to the address of a MongoDB server`,
        '  PAYLOAD_SECRET is missing: set it to a long random text',
      ].join('\n'),
    )
    expect(readEnvironment({ ...lacking, NEXT_PHASE: 'phase-production-build' }).acts).toBe(true)
  })

  test('lets no preview run scheduled changes by default', () => {
    expect(readEnvironment(production).acts).toBe(true)
    expect(readEnvironment(preview).acts).toBe(false)
    expect(readEnvironment({ ...preview, PREVIEW_ACTS: 'true' }).acts).toBe(true)
    expect(readEnvironment({}).acts).toBe(true)
  })
})
