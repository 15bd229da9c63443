import type { z } from 'zod'
import { schema } from './envSchema.ts'
import { type Platform, platformOf } from './platform.mjs'
import type { PictureStore } from './storeOrigins.ts'

export type Environment = ReturnType<typeof readEnvironment>

/** The environment of the app. Throws with every fault at once, one a line. */
export const readEnvironment = (source: Record<string, string | undefined>) => {
  const platform = platformOf(source)
  const said = Object.entries(source).filter(([, value]) => value !== '')
  const set: typeof source = { ...defaultsOn(platform), ...Object.fromEntries(said) }
  const parsed = schema.safeParse(set)
  const faults = [
    ...(parsed.error?.issues.map(({ message }) => message) ?? []),
    ...needs.filter(([one, other]) => set[one] && !set[other]).map(([, , fault]) => fault),
    ...storeFaults(set),
    // A build uses no database and signs nothing.
    ...(set.NEXT_PHASE === 'phase-production-build' ? [] : missingOn(platform, set)),
  ]
  if (parsed.success && faults.length === 0) {
    return {
      ...parsed.data,
      platform,
      pictures: pictureStoreIn(parsed.data, platform),
      /** Whether this site sends mails and runs jobs: all do but previews, which share the database of the site. */
      acts: !platform.preview || parsed.data.PREVIEW_ACTS,
    }
  }

  throw new Error(
    `The environment is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}

/** What holds on a platform unless the variables themselves say otherwise. */
const defaultsOn = ({ serverless, preview, site }: Platform) =>
  serverless
    ? {
        ...(site && { SITE_URL: site }),
        TRUSTED_PROXIES: '1',
        REQUIRE_HTTPS: 'true',
        // Of what another deployment writes, such as the site itself, the caches of a preview do not hear.
        ...(preview ? {} : { SHARED_MAX_AGE: '60', STALE_WHILE_REVALIDATE: '60' }),
      }
    : {}

/** What the app cannot run without where it is; an embedded database makes both at its first start. */
const missingOn = (
  { serverless }: Platform,
  { DATABASE_URI, PAYLOAD_SECRET }: Record<string, string | undefined>,
): string[] => {
  const isFile = !DATABASE_URI || DATABASE_URI.startsWith('file:')

  return [
    ...(serverless && isFile
      ? [
          `DATABASE_URI ${DATABASE_URI ? 'is a file' : 'is missing'}, and functions keep no files: set it to the address of a MongoDB server`,
        ]
      : []),
    ...((serverless || !isFile) && !PAYLOAD_SECRET
      ? ['PAYLOAD_SECRET is missing: set it to a long random text']
      : []),
  ]
}

/** What is of no use without something else, and the sentence that says so. */
const needs = [
  ['SMTP_URL', 'MAIL_FROM', 'SMTP_URL needs MAIL_FROM, the address that mails come from'],
  ['SMTP_URL', 'SITE_URL', 'SMTP_URL needs SITE_URL, to which the links in mails lead'],
  ['MAIL_FROM', 'SMTP_URL', 'MAIL_FROM needs SMTP_URL, the server that mails are sent by'],
  ['MAP_TILES', 'MAP_ATTRIBUTION', 'MAP_TILES needs MAP_ATTRIBUTION, to whom the map is owed'],
  ['MAP_ATTRIBUTION', 'MAP_TILES', 'MAP_ATTRIBUTION needs MAP_TILES, the map that it speaks of'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ENDPOINT needs S3_BUCKET, the bucket that pictures are kept in'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_ENDPOINT needs S3_ACCESS_KEY_ID, the key to its bucket'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID needs S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY needs S3_ACCESS_KEY_ID'],
] as const

/** Faults of the variables of the store of pictures, a sentence each. */
const storeFaults = (set: Record<string, string | undefined>): string[] => [
  ...(set.S3_BUCKET && !set.S3_ENDPOINT && !set.S3_REGION
    ? ['S3_BUCKET needs S3_REGION, or S3_ENDPOINT where it is not with Amazon']
    : []),
  ...(set.S3_BUCKET && set.BLOB_READ_WRITE_TOKEN && !set.PICTURE_STORE
    ? ['BLOB_READ_WRITE_TOKEN and S3_BUCKET are two stores: say in PICTURE_STORE which is in use']
    : []),
  ...(set.PICTURE_STORE === 's3' && !set.S3_BUCKET ? ['PICTURE_STORE=s3 needs S3_BUCKET'] : []),
  ...(set.PICTURE_STORE === 'blob' && !set.BLOB_READ_WRITE_TOKEN
    ? ['PICTURE_STORE=blob needs BLOB_READ_WRITE_TOKEN']
    : []),
]

/** Each store that an environment describes, the folder always. */
export const pictureStores = (
  variables: z.output<typeof schema>,
): Partial<Record<PictureStore['kind'], PictureStore>> => {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables

  return {
    folder: { kind: 'folder', directory: variables.MEDIA_DIRECTORY },
    ...(variables.BLOB_READ_WRITE_TOKEN && {
      blob: { kind: 'blob', token: variables.BLOB_READ_WRITE_TOKEN },
    }),
    ...(S3_BUCKET && {
      s3: {
        kind: 's3',
        bucket: S3_BUCKET,
        region: variables.S3_REGION ?? 'us-east-1',
        endpoint: S3_ENDPOINT,
        pathStyle: variables.S3_FORCE_PATH_STYLE ?? S3_ENDPOINT !== undefined,
        credentials:
          S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
            ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
            : undefined,
      },
    }),
  }
}

/** The store in use: the one that is named, else the one with variables; the disk of a serverless host is no store. */
const pictureStoreIn = (
  variables: z.output<typeof schema>,
  { serverless }: Platform,
): PictureStore => {
  const { folder, blob, s3 } = pictureStores(variables)
  const { PICTURE_STORE: named } = variables
  const described = named ? { folder, blob, s3 }[named] : (blob ?? s3 ?? folder)

  return described && !(serverless && described.kind === 'folder') ? described : { kind: 'none' }
}
