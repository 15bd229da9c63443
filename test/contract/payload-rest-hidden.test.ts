import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { callers } from '../support/callers'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { ask, user } = signedInUsers(calendar)
const { anEvent } = buildersOf(calendar)
const ids = { listed: 0, others: 0, own: 0 }

given(async () => {
  const hidden = async (author: number) => {
    const { id } = await anEvent({ author })
    await calendar.payload.update({ collection: 'events', id, data: { hideFromListings: true } })

    return id
  }
  ids.listed = (await anEvent({ author: user('editor').id })).id
  ids.others = await hidden(user('editor').id)
  ids.own = await hidden(user('author').id)
})

const edited = (caller: (typeof callers)[number]): number[] => {
  if (caller === 'administrator' || caller === 'editor') return [ids.others, ids.own]

  return caller === 'author' ? [ids.own] : []
}

test.each(callers)(
  '%s lists hidden events that they may edit, and reads all of them (EV-32)',
  async (caller) => {
    const listed = [ids.listed, ...edited(caller)].sort((one, other) => one - other)
    for (const query of [
      '',
      'draft=true&',
      'where[hideFromListings][equals]=true&',
      `where[id][equals]=${ids.others}&`,
    ]) {
      const { body } = await ask(caller, 'GET', `/events?${query}depth=0&sort=id`)
      const found = body.docs.map(({ id }: { id: number }) => id)

      expect([query, found.filter((id: number) => !listed.includes(id))]).toEqual([query, []])
      if (query === '' || query.startsWith('draft')) expect(found).toEqual(listed)
    }

    expect((await ask(caller, 'GET', '/events/count')).body).toEqual({ totalDocs: listed.length })
    for (const id of Object.values(ids)) {
      expect((await ask(caller, 'GET', `/events/${id}?depth=0`)).status).toBe(200)
    }
  },
)
