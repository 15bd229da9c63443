import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { en } from '@payloadcms/translations/languages/en'
import { it } from '@payloadcms/translations/languages/it'
import { buildConfig, type Config, type Plugin } from 'payload'
import { eventsCalendar, noMail, pictureStorage, standalone } from 'payload-events-calendar'
import { closedAtEnd } from 'payload-events-calendar/server'
import { databaseAdapter } from './src/app/database'
import { type Environment, readEnvironment } from './src/app/env'
import { contentLanguages } from './src/app/envSchema'
import { noLinkPicture } from './src/app/linkPicture'
import { loggerOf } from './src/app/logger'
import { largeIn, storeDependencies, storePlugins } from './src/app/pictureStore'
import { type Purge, purgeOn } from './src/app/purge'
import { secretOf } from './src/app/secret'
import { sharpWhenNeeded } from './src/app/sharpWhenNeeded'
import { cronSecretOf, jobsOf, tellNoCron } from './src/app/siteJobs'

const root = path.dirname(fileURLToPath(import.meta.url))

type Loaded = [db: Config['db'], email: Config['email'], stores: Plugin[], purge: Purge | undefined]

const configOn = ([db, email, stores, purge]: Loaded, env: Environment) =>
  buildConfig({
    secret: secretOf(env),
    db: closedAtEnd(db),
    sharp: sharpWhenNeeded,
    email,
    graphQL: { disable: true },
    telemetry: false,
    logger: loggerOf(env),
    jobs: jobsOf(env),
    onInit: (payload) => tellNoCron(payload, env),
    i18n: { supportedLanguages: { en, it }, fallbackLanguage: 'en' },
    // By `npm run types`, not at every start of a program or a test.
    typescript: {
      autoGenerate: false,
      outputFile: path.resolve(root, 'src/payload-types.ts'),
      // `generated.d.ts` does it for this repository; a site that installs the package has types of its own.
      declare: false,
    },
    endpoints: [noLinkPicture],
    admin: {
      meta: { defaultOGImageType: 'off' },
      dependencies: storeDependencies,
      importMap: {
        baseDir: root,
        importMapFile: path.resolve(root, 'src/app/(payload)/admin/importMap.js'),
      },
    },
    plugins: [
      eventsCalendar({
        site: env.SITE_URL,
        timeZone: env.SITE_TIME_ZONE,
        currency: {
          symbol: env.CURRENCY_SYMBOL,
          code: env.CURRENCY_CODE,
          position: env.CURRENCY_POSITION,
        },
        languages: contentLanguages,
        roots: env.CALENDAR_ROOTS,
        pages: env.PAGES && {
          addresses: env.PAGES,
          livePreview: env.LIVE_PREVIEW,
          reference: '/developers/reference',
        },
        vendor: env.VENDOR_PREFIX,
        headerPrefix: env.HEADER_PREFIX,
        secondNamespace: env.SECOND_NAMESPACE,
        firstVenue: env.FIRST_VENUE,
        mcp: env.MCP,
        webhooks: true,
        languageParameter: env.LANGUAGE_PARAMETER,
        perPage: { default: env.PER_PAGE, max: env.MAX_PER_PAGE },
        sharedMaxAge: env.SHARED_MAX_AGE,
        staleWhileRevalidate: env.STALE_WHILE_REVALIDATE,
        purge,
        credentialedOrigins: env.CREDENTIALED_ORIGINS,
        trustedProxies: env.TRUSTED_PROXIES,
        rateLimits: {
          reads: env.RATE_LIMIT_READS,
          writes: env.RATE_LIMIT_WRITES,
          signedIn: env.RATE_LIMIT_SIGNED_IN,
        },
        requireHttps: env.REQUIRE_HTTPS,
        cacheSize: env.CACHE_SIZE,
        maxBodySize: env.MAX_BODY_SIZE,
        maxUploadSize: env.MAX_UPLOAD_SIZE,
        trustedImageHosts: env.TRUSTED_IMAGE_HOSTS,
        foreignImages: env.FOREIGN_IMAGES,
        slugScript: env.SLUG_SCRIPT,
        geocoder: env.GEOCODER,
        map:
          env.MAP_TILES && env.MAP_ATTRIBUTION
            ? { tiles: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION }
            : undefined,
        mediaDirectory:
          env.pictures.kind === 'folder' && path.resolve(root, env.pictures.directory),
      }),
      ...stores,
      pictureStorage({ ...(env.platform.serverless && { large: largeIn(env.pictures) }) }),
      standalone({ cronSecret: cronSecretOf(env) }),
    ],
  })

/** Only a site that sends mails loads what sends them. */
const mailAdapter = async ({
  acts,
  SMTP_URL,
  MAIL_FROM,
}: Environment): Promise<Config['email']> => {
  if (!acts || !SMTP_URL || !MAIL_FROM) return noMail
  const { smtpMail } = await import('./src/app/smtp')

  return smtpMail(SMTP_URL, MAIL_FROM)
}

/** Rejected where the environment is at fault, of which every request is told that the site is not open. */
const configured = async () => {
  const env = readEnvironment(process.env)

  return configOn(
    await Promise.all([
      databaseAdapter(env.DATABASE_URI, env.platform),
      mailAdapter(env),
      storePlugins(env.pictures, {
        clientUploads: env.CLIENT_UPLOADS ?? env.platform.serverless,
        maxUploadSize: env.MAX_UPLOAD_SIZE,
      }),
      purgeOn(env.platform),
    ]),
    env,
  )
}

// A build is best told at once.
if (process.env.NEXT_PHASE === 'phase-production-build') readEnvironment(process.env)

const config = configured()
// Whoever awaits it hears of it.
config.catch(() => {})

// Not awaited here: what imports this file would wait for itself.
export default config
