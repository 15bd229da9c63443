import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { editor, month } from './fill'
import { median } from './median'

const views = ['Agenda', 'Day', 'Week', 'Month'] as const

type View = (typeof views)[number]

/** The cost of the calendar in a browser; times in milliseconds, the script in kilobytes as sent. */
export type BrowserFigures = {
  /** Beyond the scripts of an ordinary page of the admin. */
  scriptKb: number
  /** From the click to the frame with the other month. */
  monthMs: number
  /** From the click on a view until the page is quiet: CPU of its main thread. */
  viewsMs: Record<View, number>
  /** Between two frames while an event is dragged: the median, and the 95th percentile. */
  frameMs: number
  slowFrameMs: number
}

/** Measures the full month in headless Chromium, on an otherwise idle machine. */
export const measureBrowser = async (url: string): Promise<BrowserFigures> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 1000 },
    })
    // Functions that are passed to the page were compiled to keep their names.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    await page.request.post('/api/users/login', { data: editor })
    const scriptKb = await scriptOf(context, page)
    const months: number[] = []
    for (let time = 0; time < 6; time += 1) {
      months.push(await changeMonth(page, time % 2 === 0 ? 'Next month' : 'Previous month'))
    }
    const viewsMs = { Agenda: 0, Day: 0, Week: 0, Month: 0 }
    for (const view of views) viewsMs[view] = await changeView(page, view)
    const frames = (await drag(page)).sort((one, other) => one - other)

    return {
      scriptKb,
      monthMs: median(months),
      viewsMs,
      frameMs: median(frames),
      slowFrameMs: frames[Math.floor(frames.length * 0.95)] ?? 0,
    }
  } finally {
    await browser.close()
  }
}

/** Milliseconds for a page to become quiet. */
const restMs = 3000

const scriptOf = async (context: BrowserContext, page: Page): Promise<number> => {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Map<string, string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\/_next\/static\/.*\.js/.test(response.url)) scripts.set(requestId, response.url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/admin/collections/tags')
  await page.waitForTimeout(restMs)
  bytes = 0
  await page.goto(`/admin/collections/events/calendar?view=month&date=${month}-10`)
  await page.locator('.calendar-event').first().waitFor()
  await page.waitForTimeout(restMs)

  return bytes / 1000
}

const changeMonth = async (page: Page, button: string): Promise<number> => {
  const ms = await page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('.events-calendar h2')?.textContent
        const before = heading()
        const begun = performance.now()
        const look = () => {
          const isThere = heading() !== before && document.querySelector('.calendar-event')
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - begun))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click()
        requestAnimationFrame(look)
      }),
    button,
  )
  await page.waitForTimeout(restMs)

  return ms
}

/** CPU of the page's main thread, which other processes do not lengthen. */
const changeView = async (page: Page, view: View): Promise<number> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')

    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await spent()
  await page.locator('.view-switch__view', { hasText: view }).click()
  await page.waitForTimeout(restMs)
  const after = await spent()
  await devTools.detach()

  return after - before
}

const moves = 120

const drag = async (page: Page): Promise<number[]> => {
  const from = await page.locator('.calendar-event').nth(10).boundingBox()
  if (!from) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 30, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 3 })
  const frames = page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const taken: number[] = []
        const end = performance.now() + ms
        let last = performance.now()
        const next = (now: number) => {
          taken.push(now - last)
          last = now
          if (now < end) requestAnimationFrame(next)
          else resolve(taken.slice(1))
        }
        requestAnimationFrame(next)
      }),
    restMs,
  )
  for (let move = 0; move < moves; move += 1) {
    await page.mouse.move(100 + ((move * 37) % 1050), 340 + ((move * 23) % 450))
  }
  const taken = await frames
  await page.keyboard.press('Escape')

  return taken
}
