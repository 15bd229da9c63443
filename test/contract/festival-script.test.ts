import { readFileSync } from 'node:fs'
import { transformWithEsbuild } from 'vite'
import { expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'

stopClock()
const calendar = freshCalendar()

/** The script of the festival in docs/pages.md as a function of the calendar and the process. */
const festivalScript = async () => {
  const [, code = ''] =
    /```ts\n\s*\/\/ src\/calendar\/programme\.ts\n([\s\S]*?)```/.exec(
      readFileSync('docs/pages.md', 'utf8'),
    ) ?? []
  const { code: plain } = await transformWithEsbuild(
    code.replace(/^ *import .*\n/gm, ''),
    'programme.ts',
  )

  return new Function('config', 'getPayload', 'process', `return (async () => {${plain}})()`)
}

test('the script of a festival adds only what is missing, however often it runs', async () => {
  const { payload } = calendar
  const run = await festivalScript()
  const counts = async () => {
    const found = []
    for (const collection of ['events', 'venues', 'categories'] as const) {
      found.push((await payload.count({ collection })).totalDocs)
    }

    return found
  }
  const again = () => run({}, async () => payload, { exit: () => {} })

  await again()
  expect(await counts()).toEqual([5, 2, 2])
  const { docs } = await payload.find({ collection: 'events', locale: 'it', sort: 'startLocal' })
  expect(docs[0]?.title).toBe('Ottoni sul molo')

  // As if an earlier run had been interrupted before it.
  await payload.delete({ collection: 'events', id: docs[4]?.id ?? 0 })
  await again()
  await again()
  expect(await counts()).toEqual([5, 2, 2])
})
