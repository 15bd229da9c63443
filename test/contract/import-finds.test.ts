import { afterAll, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { openService } from '../../src/import/sources/contractService'
import { handlePage } from '../../src/publicPages/handlePage'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { type Loopback, loopback } from '../support/loopback'

const calendar = freshCalendar({ vendor: 'town' })
const { anEvent } = buildersOf(calendar)

let server: Loopback | undefined
given(async () => {
  await anEvent({ title: 'Gala' })
  server = await loopback((request) =>
    (new URL(request.url).pathname.includes('/town/') ? handle : handlePage)(
      calendar.payload,
      request,
    ),
  )
})
afterAll(() => server?.close())

test.each(['/', '/event/gala/', '/it/events/'])(
  'an import finds the interface of this calendar from the page %s, with any prefix (GEN-55)',
  async (page) => {
    const { name } = await openService({ address: `${server?.address}${page}` })

    expect(new URL(name).pathname).toMatch(/^(?:\/it)?\/town\/events\/v1$/)
  },
)
