import { existsSync } from 'node:fs'
import path from 'node:path'
import { type RunningServer, startServer } from './start'

export const nextProgram = path.resolve('node_modules/next/dist/bin/next')

/** Where the contract is answered. */
export const contractRoot = '/cal/events/v1'

/** Cold computes every answer, warm may keep them. */
export type Mode = 'cold' | 'warm'

/** Starts the built app on a database that is there. */
export const startApp = (uri: string, mode: Mode): Promise<RunningServer> => {
  if (!existsSync('.next/BUILD_ID')) throw new Error('The app is not built: npm run build')

  return startServer({
    command: [nextProgram, 'start'],
    environment: {
      DATABASE_URI: uri,
      MEDIA_DIRECTORY: path.resolve('bench/data/media'),
      PAYLOAD_SECRET: 'bench',
      SITE_URL: 'https://calendar.example',
      SITE_TIME_ZONE: 'Europe/Rome',
      ...(mode === 'cold' && { CACHE_SIZE: '0' }),
    },
    ready: `${contractRoot}/events`,
  })
}
