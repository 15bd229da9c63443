import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runProgram } from '../../scripts/refusal'
import { openCalendar } from '../dataset/calendar'
import { startAppForBrowsers } from '../servers/app'
import { measureBrowser } from './browser'
import { fillMonth } from './fill'
import { measureRead } from './read'

const events = 2200

const folder = path.resolve('bench/data')

/**
 * Times the calendar of the admin on a month with 2,200 events: reading it on the server and, in the built app, using it in
 * a browser. `--uri` names another database, which is filled if it is empty; `--read` leaves out the browser.
 */
const run = async (): Promise<number> => {
  const { values } = parseArgs({ options: { uri: { type: 'string' }, read: { type: 'boolean' } } })
  await mkdir(folder, { recursive: true })
  const uri = values.uri ?? `file:${path.join(folder, 'month.db')}`
  const payload = await openCalendar(uri)
  const { totalDocs } = await payload.count({ collection: 'events' })
  if (totalDocs === 0) await fillMonth(payload, events)
  for (const language of ['en', 'it']) {
    const { ms, cpuMs } = await measureRead(payload, language)
    console.log(
      `reading ${events} events, ${language}: ${ms.toFixed(0)} ms, CPU ${cpuMs.toFixed(0)} ms`,
    )
  }
  await payload.destroy()
  if (values.read || !existsSync('.next/BUILD_ID')) return 0

  const app = await startAppForBrowsers(uri)
  try {
    const { scriptKb, monthMs, viewsMs, frameMs, slowFrameMs } = await measureBrowser(app.url)
    console.log(`script of the calendar: ${scriptKb.toFixed(0)} kB`)
    console.log(`another month: ${monthMs.toFixed(0)} ms`)
    for (const [view, ms] of Object.entries(viewsMs)) {
      console.log(`${view}: ${ms.toFixed(0)} ms of CPU`)
    }
    console.log(
      `frame while dragging: ${frameMs.toFixed(0)} ms, 95 %: ${slowFrameMs.toFixed(0)} ms`,
    )
  } finally {
    await app.stop()
  }

  return 0
}

runProgram(run)
