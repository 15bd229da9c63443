import { describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { given } from '../support/given'
import { signedIn } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const { anEvent } = buildersOf(calendar)

const tokens = { editor: '', administrator: '' }

given(async () => {
  tokens.editor = await signedIn(calendar, 'editor')
  tokens.administrator = await signedIn(calendar, 'administrator')
})

/** A save of a draft as the form of the admin sends it, automatically or on request. */
const save = async (
  id: number,
  title: string,
  { by = 'editor' as keyof typeof tokens, itself = true } = {},
) => {
  tick()
  const path = `/api/events/${id}?draft=true&depth=0${itself ? '&autosaved=true' : ''}`
  const response = await calendar.payloadRest(
    new Request(site + path, {
      method: 'PATCH',
      headers: {
        Authorization: tokens[by],
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ title, _status: 'draft' }),
    }),
  )

  return response.status
}

const titlesOf = async (id: number) => {
  const { docs } = await calendar.payload.findVersions({
    collection: 'events',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    limit: 50,
  })

  return docs.map(({ version }) => version.title)
}

describe('autosave of a draft', () => {
  test('stores one version for a spell of typing', async () => {
    const { id } = await anEvent({ title: 'Begun', status: 'draft' })
    for (const title of ['N', 'Ni', 'Nig', 'Night']) expect(await save(id, title)).toBe(200)

    expect(await titlesOf(id)).toEqual(['Night', 'Begun'])
    expect((await calendar.payload.findByID({ collection: 'events', id })).title).toBe('Night')
  })

  test('keeps every version that a user saved', async () => {
    const { id } = await anEvent({ title: 'Begun', status: 'draft' })
    await save(id, 'One')
    await save(id, 'Two', { itself: false })
    await save(id, 'Three')
    await save(id, 'Four')

    expect(await titlesOf(id)).toEqual(['Four', 'Two', 'One', 'Begun'])
  })

  test('keeps what another user typed', async () => {
    const { id } = await anEvent({ title: 'Begun', status: 'draft' })
    await save(id, 'By one')
    await save(id, 'By another', { by: 'administrator' })

    expect(await titlesOf(id)).toEqual(['By another', 'By one', 'Begun'])
  })

  test('keeps the version of a quarter of an hour before', async () => {
    const { id } = await anEvent({ title: 'Begun', status: 'draft' })
    await save(id, 'Before lunch')
    vi.setSystemTime(Date.now() + 16 * 60_000)
    await save(id, 'After lunch')

    expect(await titlesOf(id)).toEqual(['After lunch', 'Before lunch', 'Begun'])
  })

  test('is refused as a whole when a field is invalid', async () => {
    const { id } = await anEvent({ title: 'Begun', status: 'draft' })

    expect(await save(id, '')).toBe(400)
    expect(await titlesOf(id)).toEqual(['Begun'])
  })
})
