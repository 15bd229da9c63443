import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBucket, type Bucket } from '../support/bucket'
import { aPicture } from '../support/pictures'
import { openSite, type Site } from './site'
import { statesOf } from './states'

const keeper = { username: 'keeper', password: 'a long password of the tests' }
const secret = 'a secret key of the tests'
const cronSecret = 'a secret of sixteen letters'
const events = '/cal/events/v1/events'

let bucket: Bucket
let site: Site
let untouched: string[]
beforeAll(async () => {
  bucket = await aBucket({ secret })
  site = await openSite({
    CRON_SECRET: cronSecret,
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: bucket.address,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: secret,
    TRUSTED_IMAGE_HOSTS: '127.0.0.1',
    CACHE_SIZE: '0',
  })
  untouched = statesOf(inject('deployment'))
})
afterAll(async () => {
  await site.stop()
  await bucket.close()
})

/** An answer, and the milliseconds until it came. */
const timed = async (address: string, init?: RequestInit) => {
  const start = performance.now()
  const response = await site.fetch(address, init)
  const body = await response.text()

  return { status: response.status, body, took: performance.now() - start }
}

const inJson = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `JWT ${token}` }) },
  body: JSON.stringify(body),
})

const read = async <T>(response: Promise<Response>): Promise<T> => {
  const answered = await response
  const text = await answered.text()
  expect(answered.ok, `${text}\n${site.said()}`).toBe(true)

  return JSON.parse(text) as T
}

const rounded = (times: number[]) => times.map((time) => time.toFixed()).join(', ')

test('a cold function answers, also with an empty database', async () => {
  const first = await timed(events)
  const cold = []
  for (let time = 0; time < 3; time += 1) {
    await site.cool()
    cold.push(await timed(events))
  }
  console.info(
    `first answer of a cold function: ${first.took.toFixed()} ms on an empty database, then ${rounded(cold.map(({ took }) => took))} ms`,
  )

  expect([first, ...cold].map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

describe('an administrator on Vercel', () => {
  let token = ''
  beforeAll(async () => {
    await read(site.fetch('/api/users/first-register', inJson(keeper)))
    const signedIn = await read<{ token: string }>(site.fetch('/api/users/login', inJson(keeper)))
    token = signedIn.token
  })

  test('signs in to the admin through the middleware and a function', async () => {
    const page = await site.fetch('/admin', { headers: { Cookie: `payload-token=${token}` } })

    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'self'"),
    ])
    expect(await page.text()).toContain('calendar-dashboard')
  })

  test('sees which field of a form is at fault', async () => {
    const refused = await site.fetch('/api/events', inJson({ title: '' }, token))
    const { errors } = (await refused.json()) as {
      errors: { data: { errors: { path: string }[] } }[]
    }

    expect(refused.status).toBe(400)
    expect(errors[0]?.data.errors.map(({ path }) => path)).toContain('title')
  })

  test('uploads a picture and publishes an event with it', async () => {
    const form = new FormData()
    form.set(
      'file',
      new File([new Uint8Array(await aPicture('png'))], 'poster.png', { type: 'image/png' }),
    )
    form.set('_payload', JSON.stringify({ alt: 'A poster' }))
    const { doc } = await read<{ doc: { id: number; filename: string } }>(
      site.fetch('/api/media', {
        method: 'POST',
        headers: { Authorization: `JWT ${token}` },
        body: form,
      }),
    )
    const event = await read<{ image: { url: string } }>(
      site.fetch(
        events,
        inJson(
          {
            title: 'Fair',
            start_date: '2099-05-01 10:00:00',
            end_date: '2099-05-01 12:00:00',
            image: doc.id,
            status: 'publish',
          },
          token,
        ),
      ),
    )
    const picture = await site.fetch(new URL(event.image.url).pathname)

    expect(event.image.url).toBe(`https://calendar.example/media/${doc.filename}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(
      bucket.stored.get(`/pictures/${doc.filename}`),
    )
  })

  test('creates an event with the address of a picture, which is fetched', async () => {
    const bytes = await aPicture('jpeg')
    const pictureServer = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(bytes)
    })
    await new Promise<void>((resolve) => pictureServer.listen(0, '127.0.0.1', resolve))
    const address = pictureServer.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const event = await read<{ image: { url: string } }>(
      site.fetch(
        events,
        inJson(
          {
            title: 'Market',
            start_date: '2099-05-02 10:00:00',
            end_date: '2099-05-02 12:00:00',
            image: `http://127.0.0.1:${port}/market.jpg`,
            status: 'publish',
          },
          token,
        ),
      ),
    )
    pictureServer.close()

    expect((await site.fetch(new URL(event.image.url).pathname)).status).toBe(200)
  })

  test('schedules an event, which a cron service publishes', async () => {
    const { id } = await read<{ id: number }>(
      site.fetch(
        events,
        inJson(
          {
            title: 'Concert',
            start_date: '2099-05-03 10:00:00',
            end_date: '2099-05-03 12:00:00',
            status: 'draft',
          },
          token,
        ),
      ),
    )
    await site.database.collection('payload-jobs').insertOne({
      taskSlug: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: 'events', value: id } },
      queue: 'default',
      processing: false,
      hasError: false,
      totalTried: 0,
      waitUntil: new Date(0),
      createdAt: new Date(0),
      updatedAt: new Date(0),
    })
    const before = await site.fetch(`${events}/${id}`)
    const stranger = await site.fetch('/api/payload-jobs/run')
    const guess = await site.fetch('/api/payload-jobs/run', {
      headers: { Authorization: 'Bearer a secret of someone else' },
    })
    const run = await site.fetch('/api/payload-jobs/run', {
      headers: { Authorization: `Bearer ${cronSecret}`, 'User-Agent': 'vercel-cron/1.0' },
    })
    const after = await site.fetch(`${events}/${id}`)

    expect([before, stranger, guess, run, after].map(({ status }) => status)).toEqual([
      403, 401, 401, 200, 200,
    ])
  })

  test('reads lists fast with an empty cache', async () => {
    const lists = []
    for (let time = 0; time < 20; time += 1) lists.push(await timed(`${events}?page=1`))
    const times = lists.map(({ took }) => took).sort((one, other) => one - other)
    console.info(
      `a list that nothing of is kept: ${times[10]?.toFixed()} ms in the middle, ${times.at(-1)?.toFixed()} ms at most`,
    )

    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

test('the address that would draw text as a picture answers 404', async () => {
  expect((await site.fetch('/api/og?title=Anything')).status).toBe(404)
})

test('guesses of passwords are counted by the address that the platform sends', async () => {
  const guess = (claimed: string) =>
    site.fetch('/api/users/login', {
      ...inJson({ username: 'anna', password: 'wrong' }),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': claimed },
    })
  for (let count = 0; count < 10; count += 1) await guess(`198.51.100.${count}`)
  const start = performance.now()
  await guess('198.51.100.99')

  expect(performance.now() - start).toBeGreaterThan(990)
})

test('a function answers after a pause in which it closed its connections', async () => {
  await expect.poll(site.awaited, { timeout: 30_000 }).toBe(0)
  // The driver keeps two connections to each server to monitor it.
  expect(site.connections()).toBeLessThanOrEqual(2 * site.instances())
  site.freeze()
  await setTimeout(6_000)
  site.thaw()
  const first = await timed(events)
  const second = await timed(events)
  console.info(`after a sleep: ${rounded([first.took, second.took])} ms`)

  expect([first.status, second.status]).toEqual([200, 200])
})

test('functions write to the temporary folder only, and none exits', () => {
  expect(statesOf(inject('deployment'))).toEqual(untouched)
  expect(readdirSync(site.temporary)).toEqual([])
  expect(site.crashes()).toEqual([])
  expect(site.said()).not.toMatch(/ERROR|Warning|outside of request scope/)
})
