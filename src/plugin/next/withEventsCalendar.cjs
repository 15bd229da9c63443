// @ts-check
// No TypeScript, and no ES module: Next loads it with its config, before anything is compiled, and in either way.

/** @typedef {import('next').NextConfig} NextConfig */
/** @typedef {Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>} Rewrites */
/** @typedef {Awaited<ReturnType<NonNullable<NextConfig['redirects']>>>} Redirects */

/**
 * @typedef {object} Addressed
 * @property {readonly string[]} [pages] That the site has the calendar's public pages, and the codes of the languages that they
 *   are in after the first, such as `['it']`; `[]` for the first alone. Without it the site has pages of its own.
 * @property {boolean} [ownLayout] That the site draws what is around the public pages, by a page in `app/…/calendar-layout`. Files,
 *   pages with forms, and entries with a password that the visitor knows stay with the route file in `app/…/calendar-pages`.
 */

const more = '%[89ABab][0-9A-Fa-f]'
const decodable =
  `(?:[^%]|%[0-7][0-9A-Fa-f]|%[CDcd][0-9A-Fa-f]${more}|%[Ee][0-9A-Fa-f](?:${more}){2}` +
  `|%[Ff][0-7](?:${more}){3})*`

/** Matches what of a path is no UTF-8, at the end of the `source` of a rewrite; Next would answer 500. */
const undecodable = `((?!${decodable}$).*)`

/** Every address of the contract, under whatever root. */
const namespace = '(?:.*/)?events/v1'
const outside = `(?!${namespace}(?:/|$))`

/** The name of a picture as the calendar stores it; what else is at `/media` is the site's. */
const picture = '[^/]+\\.(?:avif|gif|jpe?g|png|webp)'

/**
 * What any Next config needs so that the calendar answers as its contract says; all else in it stays. It goes inside or
 * outside of `withPayload()`.
 *
 * - A trailing slash is answered as it stands (GEN-5); other pages redirect as Next itself would have done.
 * - A path that is no UTF-8 is an unknown route (GEN-4).
 * - With `pages`, addresses of public pages lead to the route file in `app/calendar-pages`, where the site has no pages of its
 *   own at them; a slash at their end stays.
 * - `/media/<file>` is where the calendar's own pictures are; the plugin knows in which collection, if in any.
 * - There is one copy of Payload for all routes. Bundled, every kind of route has its own, an error that is thrown in one is
 *   no `ValidationError` to the other, and no message names the field at fault.
 *
 * Throws for a function, of which it would lose what it answers, and for `ownLayout` without `pages`.
 *
 * @param {NextConfig} [nextConfig]
 * @param {Addressed} [options]
 * @returns {NextConfig}
 */
const withEventsCalendar = (nextConfig = {}, options = {}) => {
  if (typeof nextConfig === 'function') {
    throw new Error(
      'withEventsCalendar() takes a config of Next, not a function: let that answer withEventsCalendar(config).',
    )
  }

  if (options.ownLayout && !options.pages) {
    throw new Error(
      "withEventsCalendar() with ownLayout needs pages, too: { pages: ['it'], ownLayout: true }, or pages: [] for one language.",
    )
  }

  return withNeeds(nextConfig, options)
}

/**
 * @param {NextConfig} nextConfig
 * @param {Addressed} options
 * @returns {NextConfig}
 */
const withNeeds = (nextConfig, options) => ({
  ...nextConfig,
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    ...(nextConfig.skipTrailingSlashRedirect ? [] : slashRedirects(nextConfig, options)),
    ...((await nextConfig.redirects?.()) ?? []),
  ],
  rewrites: async () => withRewrites((await nextConfig.rewrites?.()) ?? [], options),
  serverExternalPackages: [
    ...new Set([
      ...(nextConfig.serverExternalPackages ?? []),
      // Next refuses a package that is in both lists.
      ...sharedPackages.filter((name) => !nextConfig.transpilePackages?.includes(name)),
    ]),
  ],
})

const sharedPackages = [
  'payload',
  '@payloadcms/db-mongodb',
  '@payloadcms/db-postgres',
  '@payloadcms/db-sqlite',
  '@payloadcms/drizzle',
]

/**
 * @param {Rewrites} rewrites
 * @param {Addressed} options
 */
const withRewrites = (rewrites, { pages, ownLayout }) => {
  const {
    beforeFiles = [],
    afterFiles = [],
    fallback = [],
  } = Array.isArray(rewrites) ? { afterFiles: rewrites } : rewrites

  return {
    beforeFiles: [
      {
        source: `/:namespace(${namespace})/${undecodable}`,
        destination: '/:namespace/unreadable',
      },
      ...(pages ? idRewrites(pages) : []),
      ...beforeFiles,
    ],
    afterFiles: [
      ...afterFiles,
      { source: `/media/:file(${picture})`, destination: '/api/calendar-pictures/:file' },
      ...(pages && ownLayout ? layoutRewrites(pages) : []),
      ...(pages ? pageRewrites(pages) : []),
    ],
    fallback,
  }
}

/** Below the root of each language (PG-2). */
const pageFolders = [
  'events',
  'event',
  'series',
  'venue',
  'organizer',
  'tag',
  'sitemap',
  'developers',
  // Only pages that can be embedded (PG-10); what else is below `/embed` is the site's.
  ...['events', 'event', 'series', 'venue', 'organizer', 'tag'].map((name) => `embed/${name}`),
]
/** Nothing of the calendar is below these. */
const indexPages = ['venues', 'organizers', 'categories', 'tags']
const pageFiles = ['events.ics', 'sitemap.xml', 'robots.txt', 'manifest.webmanifest', 'llms.txt']

/** What an address may begin with: nothing, or the code of a language. */
const rootsOf = (/** @type {readonly string[]} */ languages) => [
  '',
  ...languages.map((code) => `/${code}`),
]

/** @param {readonly string[]} languages */
const pageRewrites = (languages) =>
  rootsOf(languages).flatMap((root) => [
    ...pageFolders.map((name) => ({
      source: `${root}/${name}/:path*`,
      destination: `/calendar-pages${root}/${name}/:path*`,
    })),
    ...[...indexPages, ...pageFiles].map((name) => ({
      source: `${root}/${name}`,
      destination: `/calendar-pages${root}/${name}`,
    })),
  ])

/** All pages but those of forms, by what is below the root of a language. */
const layoutPages = [
  'events',
  'events/:span(today|tomorrow|weekend|past|day|month)',
  'events/:span(day|week|month)/:date',
  'events/category/:slugs*',
  'tag/:slug',
  ...indexPages,
]
const layoutEntries = ['event', 'series', 'venue', 'organizer']

/** The calendar of a page is a file. @type {{ type: 'query', key: string }} */
const asCalendar = { type: 'query', key: 'ical' }

/** A visitor who sends the password of an entry, or did. @type {{ type: 'header', key: string, value: string }[]} */
const withPassword = [
  { type: 'header', key: 'content-type', value: '.+' },
  { type: 'header', key: 'cookie', value: '(?:.*; ?)?opened-\\d+=.*' },
]

/** @param {readonly string[]} languages */
const layoutRewrites = (languages) =>
  rootsOf(languages).flatMap((root) => [
    ...layoutPages.map((path) => ({
      source: `${root}/${path}`,
      missing: [asCalendar],
      destination: `/calendar-layout${root}/${path.replace(/\(.*?\)/, '')}`,
    })),
    ...layoutEntries.map((kind) => ({
      source: `${root}/${kind}/:slug`,
      missing: [asCalendar, ...withPassword],
      destination: `/calendar-layout${root}/${kind}/:slug`,
    })),
  ])

/** The page of an id, at the address of the site's own first page. @param {readonly string[]} languages */
const idRewrites = (languages) =>
  rootsOf(languages).map((root) => ({
    source: root || '/',
    /** @type {{ type: 'query', key: string, value: string }[]} */
    has: [{ type: 'query', key: 'p', value: '\\d+' }],
    destination: `/calendar-pages${root}`,
  }))

/** Matches no address of a public page, at the start of what follows the first slash. */
const outsidePages = (/** @type {readonly string[] | undefined} */ languages) =>
  languages
    ? `(?!(?:(?:${['-', ...languages].join('|')})/)?(?:(?:${pageFolders.join('|')})(?:/|$)|(?:${indexPages.join('|')})/?$))`
    : ''

/**
 * The redirects that Next has without `skipTrailingSlashRedirect`, but of the calendar's addresses.
 *
 * @param {NextConfig} nextConfig
 * @param {Addressed} options
 * @returns {Redirects}
 */
const slashRedirects = ({ trailingSlash }, { pages }) => {
  if (!trailingSlash) {
    return [
      {
        source: `/:path(${outside}${outsidePages(pages)}.+)/`,
        destination: '/:path',
        permanent: true,
      },
    ]
  }
  const page = `${outside}(?!\\.well-known(?:/|$))(?:[^/]+/)*`

  return [
    {
      source: `/:file(${page}[^/]+\\.\\w+)/`,
      destination: '/:file',
      permanent: true,
      missing: [{ type: 'header', key: 'x-nextjs-data' }],
    },
    // Next lets every source end with a slash, also where it is not written.
    { source: `/:page((?!.*/$)${page}[^/.]+)`, destination: '/:page/', permanent: true },
  ]
}

exports.undecodable = undecodable
exports.withEventsCalendar = withEventsCalendar
