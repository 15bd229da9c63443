import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Checkout, here } from '../checkout'
import type { Temperature } from '../temperature'
import { type RunningServer, startServer } from './start'

export const nextProgram = path.join(here.folder, 'node_modules/next/dist/bin/next')

/** Where the contract is answered. */
export const contractRoot = '/cal/events/v1'

/**
 * Starts the built app, of this checkout unless another is named, on a database that is there; a frozen app
 * has nothing in memory.
 */
export const startApp = (
  uri: string,
  temperature: Temperature,
  checkout: Checkout = here,
): Promise<RunningServer> => start({ uri, temperature, checkout })

/** The same for browsers, which the app has to know by the address that they use. */
export const startAppForBrowsers = (uri: string): Promise<RunningServer> =>
  start({ uri, temperature: 'warm', environmentAt: (url) => ({ SITE_URL: url }) })

/** The same behind a proxy that says who its clients are, for loads of several. */
export const startAppBehindProxy = (uri: string): Promise<RunningServer> =>
  start({ uri, temperature: 'warm', environmentAt: () => ({ TRUSTED_PROXIES: '1' }) })

type Started = {
  uri: string
  temperature: Temperature
  checkout?: Checkout
  environmentAt?: (url: string) => Record<string, string>
}

const start = ({ uri, temperature, checkout = here, environmentAt }: Started) => {
  const { folder } = checkout
  if (!existsSync(path.join(folder, '.next/BUILD_ID'))) {
    throw new Error('The app is not built: npm run build')
  }

  return startServer({
    folder,
    command: [path.join(folder, 'node_modules/next/dist/bin/next'), 'start'],
    environment: {
      DATABASE_URI: uri,
      MEDIA_DIRECTORY: path.join(folder, 'bench/data/media'),
      PAYLOAD_SECRET: 'bench',
      SITE_URL: 'https://calendar.example',
      SITE_TIME_ZONE: 'Europe/Rome',
      RATE_LIMIT_READS: '0',
      RATE_LIMIT_WRITES: '0',
      RATE_LIMIT_SIGNED_IN: '0',
      ...(temperature === 'frozen' && { CACHE_SIZE: '0' }),
    },
    ...(environmentAt && { environmentAt }),
    ready: `${contractRoot}/events`,
  })
}
