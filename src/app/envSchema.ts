import { z } from 'zod'
import { isAmong, type Languages } from '../calendar/language.ts'
import { canonicalZone } from '../calendar/zone.ts'
import type { Geocoder } from '../model/geocoder.ts'
import { isTileAddress } from '../model/mapTiles.ts'
import type { PagesOptions } from '../model/partOptions.ts'
import type { Root } from '../model/settings.ts'
import { logLevels } from './logLevels.ts'
import { readSender } from './sender.ts'

/** The languages of the content of this app. */
export const contentLanguages: Languages = ['en', 'it']

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const whole = (name: string, fallback: number, least: number) => {
  const error = `${name} must be a whole number from ${least}`

  return z.coerce.number({ error }).int({ error }).min(least, { error }).default(fallback)
}

const yesOrNo = (name: string) =>
  z
    .enum(['true', 'false'], { error: `${name} must be true or false` })
    .transform((value) => value === 'true')

/** Whether the name and password of a server's address are encoded, so that none of their characters ends them early. */
const isWellEncoded = (uri: string): boolean => {
  const [, place = ''] = /^mongodb(?:\+srv)?:\/\/([^?]*)/.exec(uri) ?? []
  const [authority = '', ...rest] = place.split('/')
  const [credentials = '', ...hosts] = authority.split('@')

  return (
    !rest.join('/').includes('@') &&
    hosts.length < 2 &&
    (hosts.length === 0 || credentials.split(':').length < 3)
  )
}

export const schema = z.object({
  DATABASE_URI: z
    .string()
    .regex(
      /^(file:.|mongodb(\+srv)?:\/\/.)/,
      'DATABASE_URI must be file: and a path, or an address that starts with mongodb:// or mongodb+srv://',
    )
    .refine(
      isWellEncoded,
      'The name or the password in DATABASE_URI has a character such as / : @ that has to be percent-encoded',
    )
    .default('file:./data/calendar.db'),
  PAYLOAD_SECRET: z.string().min(1, 'PAYLOAD_SECRET must not be empty').optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'SITE_URL must be a full http(s) address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine((zone) => canonicalZone(zone), 'SITE_TIME_ZONE must be a time zone such as Europe/Rome')
    .default('UTC'),
  CURRENCY_SYMBOL: z.string().default('$'),
  CURRENCY_CODE: z.string().default('USD'),
  CURRENCY_POSITION: z
    .enum(['prefix', 'postfix'], { error: 'CURRENCY_POSITION must be prefix or postfix' })
    .default('prefix'),
  CALENDAR_ROOTS: list.transform((roots, context) =>
    roots.map((root): Root => {
      const [prefix = '', language = 'en'] = root.split(':')
      const known = isAmong(contentLanguages, language) ? language : undefined
      if (!prefix.startsWith('/') || !known) {
        context.addIssue(`CALENDAR_ROOTS: "${root}" is not /prefix:en or /prefix:it`)
      }

      return { prefix: prefix.replace(/\/+$/, ''), language: known ?? contentLanguages[0] }
    }),
  ),
  PAGES: list.transform((said, context): NonNullable<PagesOptions['addresses']> | false => {
    if (said.length === 1 && said[0] === 'true') return {}
    if (said.length === 1 && said[0] === 'false') return false

    return Object.fromEntries(
      said.map((one) => {
        const [, language, own = ''] = /^(\w+):(.*)$/.exec(one) ?? []
        const address = z
          .url({ protocol: /^https?$/ })
          .safeParse(own)
          .data?.replace(/\/+$/, '')
        const pages = own === 'true' || (own === 'false' ? false : address)
        if (!isAmong(contentLanguages, language) || pages === undefined) {
          context.addIssue(`PAGES: "${one}" is not true or false, nor it:false or it:https://…`)
        }

        return [language ?? one, pages ?? true] as const
      }),
    )
  }),
  VENDOR_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, 'VENDOR_PREFIX must be lower-case letters and digits')
    .default('cal'),
  HEADER_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/i, 'HEADER_PREFIX must be words such as X-Cal')
    .optional(),
  SECOND_NAMESPACE: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)+$/,
      'SECOND_NAMESPACE must be words with a slash between them, such as acme/v2',
    )
    .optional(),
  FIRST_VENUE: yesOrNo('FIRST_VENUE').default(false),
  MCP: yesOrNo('MCP').default(false),
  LANGUAGE_PARAMETER: list.transform((names) =>
    names.length > 0 ? names : ['multilang_language'],
  ),
  PER_PAGE: whole('PER_PAGE', 13, 1),
  MAX_PER_PAGE: whole('MAX_PER_PAGE', 50, 1),
  SHARED_MAX_AGE: whole('SHARED_MAX_AGE', 0, 0),
  STALE_WHILE_REVALIDATE: whole('STALE_WHILE_REVALIDATE', 0, 0),
  CREDENTIALED_ORIGINS: list,
  TRUSTED_PROXIES: whole('TRUSTED_PROXIES', 0, 0),
  RATE_LIMIT_READS: whole('RATE_LIMIT_READS', 6_000, 0),
  RATE_LIMIT_WRITES: whole('RATE_LIMIT_WRITES', 300, 0),
  RATE_LIMIT_SIGNED_IN: whole('RATE_LIMIT_SIGNED_IN', 6_000, 0),
  REQUIRE_HTTPS: yesOrNo('REQUIRE_HTTPS').default(false),
  PREVIEW_ACTS: yesOrNo('PREVIEW_ACTS').default(false),
  LOG_LEVEL: z
    .enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}` })
    .default('info'),
  CRON_SECRET: z.string().min(16, 'CRON_SECRET must have 16 characters or more').optional(),
  CACHE_SIZE: whole('CACHE_SIZE', 32, 0),
  MAX_BODY_SIZE: whole('MAX_BODY_SIZE', 1024 * 1024, 1),
  MAX_UPLOAD_SIZE: whole('MAX_UPLOAD_SIZE', 20 * 1024 * 1024, 1),
  TRUSTED_IMAGE_HOSTS: list,
  FOREIGN_IMAGES: z
    .enum(['keep', 'link'], { error: 'FOREIGN_IMAGES must be keep or link' })
    .default('keep'),
  SLUG_SCRIPT: z
    .enum(['ascii', 'own'], { error: 'SLUG_SCRIPT must be ascii or own' })
    .default('ascii'),
  MAP_TILES: z
    .string()
    .refine(
      isTileAddress,
      'MAP_TILES must be an address such as https://tiles.example/{z}/{x}/{y}.png',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().trim().min(1, 'MAP_ATTRIBUTION must not be blank').optional(),
  GEOCODER: z
    .string()
    .transform((said, context): Geocoder => {
      const [, kind, url = ''] = /^(nominatim|photon):(.*)$/.exec(said) ?? []
      if (!kind || !z.url({ protocol: /^https?$/ }).safeParse(url).success) {
        context.addIssue('GEOCODER must be nominatim: or photon: and a full http(s) address')
      }

      return { kind: kind === 'photon' ? 'photon' : 'nominatim', url }
    })
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'SMTP_URL must be an address such as smtp://user:password@mail.example:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform((text, context) => {
      const sender = readSender(text)
      if (!sender) {
        context.addIssue('MAIL_FROM must be an e-mail address or Name <address>')
      }

      return sender
    })
    .optional(),
  MEDIA_DIRECTORY: z.string().min(1).default('./data/media'),
  BLOB_READ_WRITE_TOKEN: z
    .string()
    .regex(
      /^vercel_blob_rw_[a-z\d]+_[a-z\d]+$/i,
      'BLOB_READ_WRITE_TOKEN must be a token such as vercel_blob_rw_…',
    )
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be a full http(s) address' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: yesOrNo('S3_FORCE_PATH_STYLE').optional(),
  CLIENT_UPLOADS: yesOrNo('CLIENT_UPLOADS').optional(),
  PICTURE_STORE: z
    .enum(['blob', 's3', 'folder'], { error: 'PICTURE_STORE must be blob, s3 or folder' })
    .optional(),
  LIVE_PREVIEW: yesOrNo('LIVE_PREVIEW').default(true),
  /** Set by Next itself while it builds. */
  NEXT_PHASE: z.string().optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'NODE_ENV must be production, development or test',
    })
    .default('development'),
})

/** The names of all variables that the app reads. */
export const variables: readonly string[] = Object.keys(schema.shape)
