import type { Payload } from 'payload'
import { expect } from 'vitest'
import { answersOf } from '../../src/api/cachedAnswers'
import { type Answered, clientOf } from './http'

type Options = Parameters<ReturnType<typeof clientOf>>[1]

/** More often than background jobs write. */
const tries = 20

/** Requests answers of a calendar, and tells whether they come from the cache. */
export const keeperOf = (calendar: { payload: Payload }) => {
  const send = clientOf(calendar)
  const cached = () => {
    const answers = answersOf(calendar.payload)
    if (!answers) throw new Error('This calendar keeps no answers.')

    return answers.entries
  }

  /** Whether another answer to the same request comes from the cache. */
  const isCached = async (path: string, options: Options = {}): Promise<boolean> => {
    await send(path, options)
    const before = new Set(cached().values())
    await send(path, options)
    const after = [...cached().values()]

    return before.size > 0 && after.length === before.size && after.every((one) => before.has(one))
  }

  /** Requests until the answer comes from the cache, and returns it. */
  const warmed = async (path: string, options: Options = {}): Promise<Answered> => {
    for (let count = 0; count < tries; count += 1) {
      if (await isCached(path, options)) return send(path, options)
    }
    throw new Error(`The answer to ${path} is never cached.`)
  }

  /** The current answer, which must equal that of a calendar without a cache. */
  const renewed = async (paths: string[], options: Options = {}): Promise<Answered[]> => {
    const ask = async () => {
      const answers = []
      for (const path of paths) answers.push(await send(path, options))

      return answers
    }
    const answers = await ask()
    cached().clear()
    expect(answers.map(plain)).toEqual((await ask()).map(plain))

    return answers
  }

  return { send, cached, isCached, warmed, renewed }
}

const plain = ({ status, headers, body }: Answered) => ({
  status,
  headers: Object.fromEntries(headers),
  body,
})
