import { describe, expect, test } from 'vitest'
import { cronSecretOf, jobsOf } from '../../src/app/siteJobs'

const secret = 'a secret of sixteen letters'
const environment = { platform: { serverless: false }, acts: true, CRON_SECRET: secret }
const onVercel = { ...environment, platform: { serverless: true } }

describe('what editors scheduled', () => {
  test('is done each minute where the process lasts', () => {
    expect(jobsOf(environment)?.autoRun).toEqual([{ cron: '* * * * *', limit: 100 }])
  })

  test('is done by a cron service alone where it does not', () => {
    expect(jobsOf(onVercel)?.autoRun).toEqual([])
    expect(cronSecretOf(onVercel)).toBe(secret)
  })

  test('is nothing for a preview', () => {
    const preview = { ...onVercel, acts: false }

    expect(jobsOf(preview)?.autoRun).toEqual([])
    expect(cronSecretOf(preview)).toBeUndefined()
  })
})
