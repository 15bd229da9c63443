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

describe('the answer of the API', () => {
  test('is what it holds, where it is no refusal', async () => {
    expect(await answer(200, { id: 1 })).toEqual({ id: 1 })
  })

  test('is thrown where it is one, in words', async () => {
    await expect(answer(404, { errors: [{ message: 'Not found' }] })).rejects.toMatchObject({
      message: 'Not found',
      fields: [],
    })
  })

  test('says what is wrong with each field, and not that fields are wrong', async () => {
    await expect(answer(400, invalid)).rejects.toMatchObject({
      message: 'It needs a title. It ends before it begins.',
      fields: [{ path: 'title' }, { path: 'endLocal' }],
      paths: ['title', 'endLocal'],
    })
  })

  test('is what a proxy says that knows nothing of the API', async () => {
    const response = new Response('<h1>Oops</h1>', { status: 502, statusText: 'Bad Gateway' })

    await expect(answerOf(response)).rejects.toThrow('Bad Gateway')
    await expect(answer(502, {})).rejects.toThrow('Bad Gateway')
  })
})
