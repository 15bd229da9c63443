import { describe, expect, test } from 'vitest'
import { cronSecretOf, jobsOf } from '../../src/app/siteJobs'

const secret = 'a secret of sixteen letters'
const environment = { platform: { serverless: false }, acts: true, CRON_SECRET: secret }
const onVercel = { ...environment, platform: { serverless: true } }

describe('scheduled changes', () => {
  test('run each minute in a process that lasts', () => {
    expect(jobsOf(environment)?.autoRun).toEqual([{ cron: '* * * * *', limit: 100 }])
  })

  test('run only by a cron service in a process that does not last', () => {
    expect(jobsOf(onVercel)?.autoRun).toEqual([])
    expect(cronSecretOf(onVercel)).toBe(secret)
  })

  test('do not run in a preview', () => {
    const preview = { ...onVercel, acts: false }

    expect(jobsOf(preview)?.autoRun).toEqual([])
    expect(cronSecretOf(preview)).toBeUndefined()
  })
})
