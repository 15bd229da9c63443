import { beforeEach, describe, expect, test } from 'vitest'
import { anAssistant, mcpOf } from '../support/assistant'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf, titles } from '../support/http'

// The official SDK's client against our server: docs/decisions/0093-tools-for-assistants.md.

stopClock()

const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

const message = (method: string, params = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

describe('tools for assistants', () => {
  const calendar = freshCalendar({ mcp: true })
  const ask = clientOf(calendar)
  const mcp = mcpOf(calendar)
  const { anEvent, aSeries, aVenue, anOrganizer, aCategory, aTag, clear } = buildersOf(calendar)
  const { as } = usersOf(calendar)
  beforeEach(() => clear())

  test.each([false, true])(
    'are listed after the handshake, with schemas and hints; older version: %s (DEV-92)',
    async (legacy) => {
      const { client } = await anAssistant(calendar, undefined, { legacy })
      const { tools } = await client.listTools()

      expect(client.getServerVersion()?.name).toBe('Events calendar')
      expect(client.getInstructions()).toContain('America/New_York')
      expect(tools.map(({ name }) => name)).toEqual([
        ...['list_events', 'search_events', 'read_event', 'create_event', 'update_event'],
        ...['cancel_event', 'list_series', 'read_series', 'list_venues', 'read_venue'],
        ...['list_organizers', 'read_organizer', 'list_categories', 'list_tags', 'read_site'],
      ])
      expect(
        tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name),
      ).toEqual(['create_event', 'update_event', 'cancel_event'])
      expect(tools.find(({ name }) => name === 'create_event')?.inputSchema.required).toEqual([
        'title',
        'start_date',
        'end_date',
      ])
      for (const { name, description, inputSchema } of tools) {
        expect([name, description]).toEqual([name, expect.stringMatching(/\S/)])
        expect(JSON.stringify(inputSchema)).not.toMatch(/nullable|exclusiveMinimum":true|\$ref/)
      }
    },
  )

  test('list and search events in brief, and read one whole (DEV-92)', async () => {
    const venue = await aVenue({ name: 'Town hall' })
    const chess = await anEvent({ title: 'Evening of chess', venues: [venue.id] })
    await anEvent({ title: 'Evening of go' })
    const { use } = await anAssistant(calendar)
    const listed = await use('list_events', { venue: [venue.id], start_date: '2026-11-01' })

    expect(listed.body).toEqual({
      total: 1,
      total_pages: 1,
      events: [
        expect.objectContaining({
          id: chess.id,
          title: 'Evening of chess',
          venue: { id: venue.id, venue: 'Town hall' },
        }),
      ],
    })
    expect(listed.body.events[0]).not.toHaveProperty('description')
    expect(titles(await use('search_events', { search: 'go' }).then(asAnswered))).toEqual([
      'Evening of go',
    ])
    expect((await use('list_events', { _fields: ['events.title'], per_page: 1 })).body).toEqual({
      events: [{ title: expect.any(String) }],
    })
    expect((await use('read_event', { id: chess.id })).body).toEqual(
      (await ask(`/events/${chess.id}`)).body,
    )
  })

  test('read places, terms and the site as the interface does (DEV-92)', async () => {
    const [venue, organizer] = [await aVenue(), await anOrganizer()]
    const [category, tag] = [await aCategory('Games'), await aTag('jazz')]
    await anEvent({ categories: [category], tags: [tag] })
    const { use } = await anAssistant(calendar)
    const reads: [string, string, object?][] = [
      ['list_venues', '/venues'],
      ['list_organizers', '/organizers'],
      ['list_categories', '/categories'],
      ['list_tags', '/tags'],
      ['read_site', '/site'],
      ['read_venue', `/venues/${venue.id}`, { id: venue.id }],
      ['read_organizer', `/organizers/${organizer.id}`, { id: organizer.id }],
    ]
    for (const [name, path, args] of reads) {
      expect([name, (await use(name, { ...args })).body]).toEqual([name, (await ask(path)).body])
    }
    expect((await use('list_events', { multilang_language: 'it' })).body.events).toHaveLength(1)
  })

  test('create, change and cancel events with the rights of the caller (DEV-92, AUTH-1)', async () => {
    const venue = await aVenue()
    const { use } = await anAssistant(calendar, as('editor'))
    const { body: made } = await use('create_event', {
      title: 'Chess',
      start_date: '2026-12-01 20:00:00',
      end_date: '2026-12-01 22:00:00',
      venue: venue.id,
      status: 'publish',
    })
    const changed = await use('update_event', { id: made.id, title: 'Chess & go' })
    const cancelled = await use('cancel_event', { id: made.id, event_status_reason: 'Snow.' })

    expect([made.title, changed.body.title]).toEqual(['Chess', 'Chess &amp; go'])
    expect(cancelled).toMatchObject({
      isError: false,
      body: {
        event_status: 'cancelled',
        event_status_reason: 'Snow.',
        title: 'Chess &amp; go',
      },
    })
    expect((await ask(`/events/${made.id}`)).body.event_status).toBe('cancelled')
  })

  test('create a series, read it, and change a date or the following ones (DEV-92, RC-26)', async () => {
    const { use } = await anAssistant(calendar, as('editor'))
    const { body: first } = await use('create_event', {
      title: 'Yoga',
      start_date: '2027-01-12 19:00:00',
      end_date: '2027-01-12 20:00:00',
      status: 'publish',
      recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' },
    })
    const series = first.series.id
    const dates = async () =>
      (await use('list_events', { series: [series], start_date: '2027-01-01' })).body.events
    const [, second, third] = await dates()
    await use('update_event', { id: second.id, title: 'Yoga outside' })
    await use('cancel_event', { id: third.id, scope: 'following' })

    expect((await use('list_series')).body.series).toContainEqual(
      expect.objectContaining({ id: series }),
    )
    expect((await use('read_series', { id: series })).body.id).toBe(series)
    const after = (await use('list_events', { start_date: '2027-01-01' })).body.events
    expect(after.map((event: Record<string, string>) => [event.title, event.event_status])).toEqual(
      [
        ['Yoga', 'scheduled'],
        ['Yoga outside', 'scheduled'],
        ['Yoga', 'cancelled'],
        ['Yoga', 'cancelled'],
      ],
    )
  })

  test('refuse what REST refuses, with its errors (DEV-92, ERR-1)', async () => {
    const event = await anEvent()
    const draft = await anEvent({ status: 'draft', title: 'Secret' })
    const locked = await anEvent({
      title: 'Locked',
      description: undefined,
      accessPassword: 'open',
    })
    const yoga = await aSeries({ title: 'Yoga' })
    const anonymous = await anAssistant(calendar)
    const wrong = await anAssistant(calendar, `Basic ${btoa('nobody:wrong')}`)
    const codes = async (use: typeof anonymous.use, name: string, args: object) => {
      const { isError, body } = await use(name, { ...args })

      return [isError, body.code, body.data.status]
    }
    const write = { title: 'x', start_date: '2026-12-01', end_date: '2026-12-01' }

    expect(await codes(anonymous.use, 'create_event', write)).toEqual([true, 'rest_forbidden', 401])
    for (const name of ['update_event', 'cancel_event']) {
      expect((await anonymous.use(name, { id: event.id })).isError).toBe(true)
    }
    expect((await ask(`/events/${event.id}`)).body.event_status).toBe('scheduled')
    expect((await anonymous.use('read_event', { id: draft.id })).body).toEqual(
      (await ask(`/events/${draft.id}`)).body,
    )
    expect((await anonymous.use('list_events', { status: ['draft'] })).isError).toBe(true)
    expect((await anonymous.use('search_events', { search: 'Secret' })).body.events).toEqual([])
    expect((await anonymous.use('read_event', { id: locked.id })).body).toEqual(
      (await ask(`/events/${locked.id}`)).body,
    )
    expect((await anonymous.use('read_series', { id: yoga.id })).isError).toBe(false)
    expect(await codes(wrong.use, 'list_events', {})).toEqual([true, 'incorrect_password', 401])
    for (const args of [{ id: '../venues' }, { id: '' }, {}, { id: event.id, titel: 'x' }]) {
      expect(await codes(anonymous.use, 'read_event', args)).toEqual([
        true,
        'rest_invalid_param',
        400,
      ])
    }
    expect(await codes(anonymous.use, 'list_events', { per_page: 'x' })).toEqual([
      true,
      'rest_invalid_param',
      400,
    ])
  })

  test('take no cookie, no page of another site and no batch (DEV-92, AUTH-3)', async () => {
    const call = message('tools/list')
    const foreign = await mcp({
      method: 'POST',
      body: call,
      headers: { ...json, Origin: 'https://elsewhere.example' },
    })
    const batch = await mcp({ method: 'POST', body: `[${call},${call}]`, headers: json })
    const broken = await mcp({ method: 'POST', body: '{', headers: json })
    const own = await mcp({ method: 'POST', body: call, headers: { ...json, Origin: site } })

    expect([foreign.status, batch.status, broken.status, own.status]).toEqual([403, 400, 400, 200])
    expect((await mcp()).status).toBe(405)
    expect((await mcp({ method: 'DELETE' })).status).toBe(405)
    expect(own.headers.get('Cache-Control')).toBe('no-store')
  })

  test('keep no stream open (DEV-92)', async () => {
    const { client } = await anAssistant(calendar)

    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/)
  })
})

describe('budgets of tools', () => {
  const calendar = freshCalendar({
    mcp: true,
    trustedProxies: 1,
    rateLimits: { reads: 3, writes: 3, signedIn: 100 },
  })
  const mcp = mcpOf(calendar)
  const send = (method: string, params = {}, from = '192.0.2.1') =>
    mcp({
      method: 'POST',
      body: message(method, params),
      headers: { ...json, 'X-Forwarded-For': from },
    })

  test('are those of the interface, for calls and all other messages (RL-1)', async () => {
    const call = () => send('tools/call', { name: 'read_event', arguments: { id: 99_999 } })
    const answers = [await call(), await send('tools/list'), await call()]
    const beyond = await call()

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[2]?.headers.get('RateLimit')).toContain('r=0')
    expect(await beyond.text()).toContain('rest_rate_limited')
    expect(beyond.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect((await send('tools/list')).status).toBe(429)
    expect((await send('tools/call', { name: 'none' })).status).toBe(429)
    expect((await send('tools/list', {}, '192.0.2.2')).status).toBe(200)
  })
})

describe('a calendar whose owner does not want them', () => {
  const calendar = freshCalendar()
  const mcp = mcpOf(calendar)

  test('has none (DEV-92)', async () => {
    const { status } = await mcp({ method: 'POST', body: message('tools/list'), headers: json })

    expect([status, (await mcp()).status]).toEqual([404, 404])
  })
})

// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what types it.
const asAnswered = ({ body }: { body: any }) => ({ status: 200, headers: new Headers(), body })
