import { describe, expect, test } from 'vitest'
import { builtApp } from './app'
import { answerTo } from './raw'

const app = builtApp()

const none = ['a b', ']', '%', '[::1', 'a/b', 'a@b', 'a:b', 'a:99999']
const some = ['calendar.example', 'calendar.example:3000', '[::1]', '[::1]:3000', 'a'.repeat(255)]
const forwarded = [
  { 'X-Forwarded-Host': '%' },
  { 'X-Forwarded-Host': 'a,b' },
  { 'X-Forwarded-Host': ']' },
  { 'X-Forwarded-Proto': 'x' },
  { 'X-Forwarded-Proto': 'https,http' },
  { Origin: 'null' },
  { Origin: '%' },
] as const

const pages = ['/', '/it/', '/admin', '/admin/login', '/api/tags', '/api/users/me']
const endpoints = ['/cal/events/v1/events', '/it/cal/events/v1/events/1', '/nothing']

describe('a Host header over HTTP', () => {
  test.each([...pages, ...endpoints])(
    'causes no failure when it is invalid, nor do headers of proxies and origins: %s',
    async (path) => {
      const hosts = [...none, ...some].map((Host) => ({ Host }))
      const answers = await Promise.all(
        [...hosts, ...forwarded].map(async (headers) => ({
          headers,
          ...(await answerTo(app.url, path, headers)),
        })),
      )

      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(answers.filter(({ body }) => body === '' && path !== '/admin')).toEqual([])
    },
  )

  test.each(none)('is refused when it is invalid: "%s"', async (Host) => {
    for (const path of endpoints) {
      const { status, body } = await answerTo(app.url, path, { Host })

      expect(status).toBe(400)
      expect(JSON.parse(body)).toMatchObject({ code: 'rest_invalid_host' })
    }
    expect((await answerTo(app.url, '/admin/login', { Host })).status).toBe(400)
  })
})
