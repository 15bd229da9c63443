// @ts-check
// No TypeScript: `next.config.mjs` is loaded before anything is compiled.

/**
 * What the host that the app runs on says of itself.
 *
 * @typedef {object} Platform
 * @property {boolean} serverless Whether requests are answered by functions, which share no disk and sleep in between.
 * @property {boolean} preview Whether this is a deployment of a branch, for looking at, and not the site.
 * @property {string | undefined} site Address at which the platform shows it; `undefined` where it does not say.
 * @property {string[]} hosts All hosts at which the platform shows it, that of `site` among them.
 */

/**
 * Reads the variables that Vercel sets (https://vercel.com/docs/environment-variables/system-environment-variables).
 * `vercel env pull` copies them to the machine of a developer, where `VERCEL_ENV` is `development`: no platform. An
 * environment of one's own making, such as staging, is a preview to Vercel.
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {Platform}
 */
export const platformOf = ({
  VERCEL,
  VERCEL_ENV,
  VERCEL_URL,
  VERCEL_BRANCH_URL,
  VERCEL_PROJECT_PRODUCTION_URL,
}) => {
  if (!VERCEL || VERCEL_ENV === 'development') {
    return { serverless: false, preview: false, site: undefined, hosts: [] }
  }
  const preview = VERCEL_ENV === 'preview'
  const host = (preview ? VERCEL_BRANCH_URL : VERCEL_PROJECT_PRODUCTION_URL) || VERCEL_URL

  const all = [VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL]
  const hosts = [...new Set(all.flatMap((one) => one || []))]

  return { serverless: true, preview, site: host && `https://${host}`, hosts }
}
