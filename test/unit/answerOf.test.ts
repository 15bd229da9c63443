import { describe, expect, test } from 'vitest'
import { answerOf } from '../../src/admin/answerOf'

const answer = (status: number, body: unknown) =>
  answerOf(Response.json(body, { status, statusText: 'Bad Gateway' }))

const invalid = {
  errors: [
    {
      message: 'The following fields are invalid: Title, End',
      data: {
        errors: [
          { path: 'title', label: 'Title', message: 'It needs a title.' },
          { path: 'endLocal', label: 'End', message: 'It ends before it begins.' },
        ],
      },
    },
  ],
}

describe('reading an answer of the API', () => {
  test('returns the body of a success', async () => {
    expect(await answer(200, { id: 1 })).toEqual({ id: 1 })
  })

  test('throws the message of a refusal', async () => {
    await expect(answer(404, { errors: [{ message: 'Not found' }] })).rejects.toMatchObject({
      message: 'Not found',
      fields: [],
    })
  })

  test('lists what is wrong with each field instead of the general message', async () => {
    await expect(answer(400, invalid)).rejects.toMatchObject({
      message: 'It needs a title. It ends before it begins.',
      fields: [{ path: 'title' }, { path: 'endLocal' }],
      paths: ['title', 'endLocal'],
    })
  })

  test('throws the status text when a proxy answered without JSON of the API', async () => {
    const response = new Response('<h1>Oops</h1>', { status: 502, statusText: 'Bad Gateway' })

    await expect(answerOf(response)).rejects.toThrow('Bad Gateway')
    await expect(answer(502, {})).rejects.toThrow('Bad Gateway')
  })
})
