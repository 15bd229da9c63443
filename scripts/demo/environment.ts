import path from 'node:path'

/** The address of the demo. */
export const demoAddress = (port: number): string => `http://localhost:${port}`

/**
 * The environment of the demo: its own database file and pictures, never those of the site in `.env`. `DEMO_DIRECTORY`
 * moves them (default `data`).
 */
export const demoEnvironment = (port: number): Record<string, string> => {
  const folder = path.resolve(process.env.DEMO_DIRECTORY || 'data')

  return {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URI: `file:${path.join(folder, 'demo.db')}`,
    MEDIA_DIRECTORY: path.join(folder, 'demo-media'),
    PICTURE_STORE: 'folder',
    PAYLOAD_SECRET: '',
    SMTP_URL: '',
    LOG_LEVEL: 'warn',
    MAIL_FROM: '',
    SITE_URL: demoAddress(port),
    SITE_TIME_ZONE: 'Europe/Rome',
    CURRENCY_SYMBOL: '€',
    CURRENCY_CODE: 'EUR',
    CURRENCY_POSITION: 'postfix',
  }
}
