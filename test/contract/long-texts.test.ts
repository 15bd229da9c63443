import { describe, expect, test } from 'vitest'
import { mostMarks } from '../../src/calendar/markup'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { signedIn, signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const send = clientOf(calendar)
const { ask } = signedInUsers(calendar)

let as = ''
given(async () => {
  as = await signedIn(calendar, 'editor')
})

const event = { title: 'Chess', start_date: '2027-07-01 10:00', end_date: '2027-07-01 12:00' }

/** Texts with the most tags and lines, and with one more. */
const longestText = '<b>a</b>'.repeat(mostMarks / 2)
const more = `${longestText}\n`

const limitWords = { '': 'tags and lines', '/it': 'tag e righe' }

describe('a description may have 5,000 tags and lines (LIM-7)', () => {
  test.each<[string, object]>([
    ['events', event],
    ['venues', { venue: 'Town hall' }],
    ['organizers', { organizer: 'Club' }],
    ['categories', { name: 'Games' }],
    ['tags', { name: 'Chess' }],
  ])('of %s', async (name, sent) => {
    const refused = await send(`/${name}`, { as, json: { ...sent, description: more } })
    const taken = await send(`/${name}`, { as, json: { ...sent, description: longestText } })

    expect(refused).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
    expect(JSON.stringify(refused.body)).toContain(limitWords[''])
    expect(taken.status).toBe(201)
  })
})

const paragraphs = (count: number) => ({
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: Array.from({ length: count }, () => ({
      type: 'paragraph',
      version: 1,
      children: [],
    })),
  },
})

const block = (html: string) => ({
  root: {
    ...paragraphs(0).root,
    children: [{ type: 'block', version: 2, format: '', fields: { blockType: 'html', html } }],
  },
})

describe('a saved text is bounded before it is parsed', () => {
  test.each<[string, Record<string, unknown>]>([
    ['2,001 nodes', { description: paragraphs(2000) }],
    ['HTML of 15,001 tags', { description: block('<'.repeat(15_001)) }],
    [
      '251 blocks of HTML',
      {
        description: {
          root: { ...paragraphs(0).root, children: Array(251).fill(block('a').root.children[0]) },
        },
      },
    ],
    ['stored HTML of 15,001 lines', { descriptionHtml: 'a\n'.repeat(15_001) }],
  ])('%s', async (_, sent) => {
    const { body } = await send('/events', { as, json: event })
    const answer = await ask('editor', 'PATCH', `/events/${body.id}`, sent)

    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('Shorten it')
  })

  test('as in descriptions of terms', async () => {
    const answer = await ask('editor', 'POST', '/tags', {
      name: 'Long',
      description: '<'.repeat(15_001),
    })

    expect(answer.status).toBe(400)
  })
})

test.each([
  ['<p>a', mostMarks],
  ['a\n\n', mostMarks],
  ['<li>a', mostMarks],
  ['a<hr>\n\n', mostMarks],
  ['<div>a</div>', mostMarks],
  ['<p>a', 1990],
  ['a<br>', 1990],
  ['<a href="/a">a</a>b', 1990],
])(
  'a text that the contract accepts is saved again by the form as stored: %j, %i tags (LIM-7)',
  async (piece, count) => {
    const marks = piece.match(/[<\n]/g)?.length ?? 1
    const description = piece.repeat(count / marks)
    const { body, status } = await send('/events', { as, json: { ...event, description } })
    const { body: stored } = await ask('editor', 'GET', `/events/${body.id}?depth=0`)
    const saved = await ask('editor', 'PATCH', `/events/${body.id}`, stored)

    expect([status, saved.status]).toEqual([201, 200])
  },
)
