import { expect, test } from 'vitest'
import { openSite } from './site'

test('a deployment whose database is not named says so to everybody, and its functions live on', async () => {
  const site = await openSite({ DATABASE_URI: '' })
  const answers = []
  for (const address of ['/cal/events/v1/events', '/api/events', '/cal/events/v1/events']) {
    const response = await site.fetch(address)
    answers.push([response.status, response.headers.get('retry-after') !== null])
  }
  const said = site.said()
  const crashes = site.crashes()
  await site.stop()

  expect(answers).toEqual([
    [503, true],
    [503, true],
    [503, true],
  ])
  expect(said).toContain('DATABASE_URI is missing')
  expect(crashes).toEqual([])
})
