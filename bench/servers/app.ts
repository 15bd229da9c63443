import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Checkout, here } from '../checkout'
import type { Temperature } from '../temperature'
import { type RunningServer, startServer } from './start'

export const nextProgram = path.join(here.folder, 'node_modules/next/dist/bin/next')

/** The root of the contract. */
export const contractRoot = '/cal/events/v1'

/** Starts the built app, of this checkout by default, on an existing database; a frozen app has empty caches. */
export const startApp = (
  uri: string,
  temperature: Temperature,
  checkout: Checkout = here,
): Promise<RunningServer> => start({ uri, temperature, checkout })

/** Starts the built app for browsers, which it must know by their address. */
export const startAppForBrowsers = (uri: string): Promise<RunningServer> =>
  start({ uri, temperature: 'warm', environmentAt: (url) => ({ SITE_URL: url }) })

/** Starts the built app behind a proxy that sends the addresses of clients, for loads of several. */
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
