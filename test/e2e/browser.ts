import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { App } from './app'

/** Chromium without windows takes a fifth less CPU for the same pages. */
const programs = process.env.CHROMIUM
  ? [process.env.CHROMIUM]
  : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const program = programs.find((file) => existsSync(file))

/** Whether there is a browser for tests; prints a message if not. */
export const browserFound = (): boolean => {
  if (program) return true
  console.error(
    `\nTHE BROWSER HALF OF THE TESTS IS SKIPPED: there is no Chromium at ${programs.join(' or ')}.\n` +
      'Install it (apt-get install chromium-headless-shell) or point CHROMIUM at it.\n',
  )

  return false
}

export type Window = {
  page: Page
  /** Addresses of all requests to other hosts than the app. */
  strangers: string[]
  /** Errors in the page. */
  faults: string[]
  /** Takes a picture of the page in `test-results`, if `SHOTS` is set; it proves nothing. */
  shot: (name: string) => Promise<unknown>
  /**
   * Waits until the page sends no more requests, so that the form has all typed values: for so many milliseconds nothing
   * was sent or answered. Forms wait for 250; fields with a longer pause after typing name it.
   */
  quiet: (pause?: number) => Promise<void>
  /** Runs an action that reloads the page, and waits until the new page can be used. */
  reloads: (action: () => Promise<unknown>) => Promise<void>
  /** Changes a preference of the signed-in user, and waits until it is stored. */
  prefers: (key: string, action: () => Promise<unknown>) => Promise<void>
}

const patience = 60_000

/** Longer than the pause after typing before forms ask their server, in milliseconds. */
const pauseOfForms = 300

/** One browser window on the app, open through the tests of a block. */
export const openWindow = (app: Pick<App, 'url'>, locale: string): Window => {
  let browser: Browser | undefined
  let open = 0
  /** The number of requests that have begun, and of those that have ended. */
  let turns = 0
  const window: Window = {
    get page(): Page {
      throw new Error('The window is open only while tests run.')
    },
    strangers: [],
    faults: [],
    shot: async (name) => {
      if (process.env.SHOTS) await picture(window.page, name)
    },
    quiet: async (pause = pauseOfForms) => {
      const deadline = Date.now() + patience
      for (let before = -1; open > 0 || turns > before; ) {
        if (Date.now() > deadline) throw new Error('The page never came to rest.')
        before = turns
        await passes(window.page, pause)
      }
    },
    reloads: async (action) => {
      await Promise.all([window.page.waitForEvent('load'), action()])
      await hydrated(window.page)
    },
    prefers: async (key, action) => {
      await Promise.all([
        window.page.waitForResponse(
          (answer) =>
            isPreference(answer.request()) && new URL(answer.url()).pathname.endsWith(`/${key}`),
        ),
        action(),
      ])
    },
  }
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: program,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
    const page = await browser.newPage({
      locale,
      baseURL: app.url,
      // Far from Rome, to prove that the browser's zone does not matter.
      timezoneId: 'Pacific/Auckland',
      viewport: { width: 1280, height: 1000 },
    })
    page.setDefaultTimeout(patience)
    const { goto, reload } = page
    page.goto = async (...options) => {
      const response = await goto.apply(page, options)
      await hydrated(page)

      return response
    }
    page.reload = async (...options) => {
      const response = await reload.apply(page, options)
      await hydrated(page)

      return response
    }
    const ended = (request: Request) => {
      if (isPreference(request)) return
      open--
      turns++
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    page.on('request', (request) => {
      if (!isPreference(request)) {
        open++
        turns++
      }
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') && host !== new URL(app.url).host) {
        window.strangers.push(request.url())
      }
    })
    page.on('pageerror', (error) => window.faults.push(error.message))
    Object.defineProperty(window, 'page', { value: page })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    // The page itself may have failed.
    await picture(window.page, `failed-${task.name.replaceAll(/\W+/g, '-')}-${locale}`).catch(
      () => {},
    )
  })
  afterAll(() => browser?.close())

  return window
}

const picture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/${name}.png`, timeout: 5000 })

/**
 * Waits by the page's own clock, so that its timers of that time are over on a busy machine, too, and so is React's
 * drawing; a page under a finger is never idle. A page that reloads meanwhile has sent a request.
 */
const passes = (page: Page, pause: number) =>
  page
    .evaluate(
      (milliseconds) =>
        new Promise<void>((resolve) => {
          setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 500 }), milliseconds)
        }),
      pause,
    )
    .catch((error: unknown) => {
      if (!`${error}`.includes('context was destroyed')) throw error
    })

/** React takes over a page of the admin after it is drawn: clicks and typing before that are lost. */
const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      !location.pathname.startsWith('/admin') ||
      [...document.querySelectorAll('button, input')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps')),
      ),
  )

/** Whether Payload stores a preference. It never reads the answer, so that the browser never reports it as finished. */
const isPreference = (request: Request): boolean =>
  request.method() === 'POST' && request.url().includes('/payload-preferences/')
