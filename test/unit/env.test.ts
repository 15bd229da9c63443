import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../src/app/env'
import { variables } from '../../src/app/envSchema'

const mail = {
  SMTP_URL: 'smtp://calendar:secret@mail.example:587',
  MAIL_FROM: 'Events <calendar@calendar.example>',
  SITE_URL: 'https://calendar.example',
}

/** Set by Next and Node themselves. */
const others = ['NEXT_PHASE', 'NODE_ENV']

test.each(variables.filter((name) => !others.includes(name)))(
  '%s stands in .env.example',
  (name) => {
    expect(readFileSync('.env.example', 'utf8')).toMatch(new RegExp(`^#?${name}=`, 'm'))
  },
)

test.each(variables.filter((name) => !others.includes(name) && !name.startsWith('S3_')))(
  '%s stands in the README',
  (name) => {
    expect(readFileSync('README.md', 'utf8')).toContain(`\`${name}\``)
  },
)

test('a MongoDB server needs a secret, an embedded database makes its own', () => {
  expect(() => readEnvironment({ DATABASE_URI: 'mongodb://mongo.example/calendar' })).toThrow(
    'PAYLOAD_SECRET is missing: set it to a long random text',
  )
  expect(readEnvironment({})).not.toHaveProperty('PAYLOAD_SECRET')
})

describe('the environment of a site with mail', () => {
  test.each([
    ['calendar@calendar.example', { name: '', address: 'calendar@calendar.example' }],
    [' Events <c@calendar.example> ', { name: 'Events', address: 'c@calendar.example' }],
    [
      '"Prova, eventi" <c@calendar.example>',
      { name: 'Prova, eventi', address: 'c@calendar.example' },
    ],
    ['<c@calendar.example>', { name: '', address: 'c@calendar.example' }],
  ])('accepts the sender %s', (MAIL_FROM, sender) => {
    expect(readEnvironment({ ...mail, MAIL_FROM }).MAIL_FROM).toEqual(sender)
  })

  test.each([
    'nobody',
    'Events',
    'Events <calendar>',
    'a@calendar.example, b@calendar.example',
    'Events <c@calendar.example',
    'c@calendar.example>',
    'A <a@calendar.example> B <b@calendar.example>',
    'A\r\nBcc: b@calendar.example <a@calendar.example>',
  ])('refuses the sender %j', (MAIL_FROM) => {
    expect(() => readEnvironment({ ...mail, MAIL_FROM })).toThrow(
      'The environment is not complete:\n  MAIL_FROM must be an e-mail address or Name <address>',
    )
  })

  test.each(['mail.example:587', 'https://mail.example', 'smtp://', 'smtp://user@'])(
    'refuses the mail server %s',
    (SMTP_URL) => {
      expect(() => readEnvironment({ ...mail, SMTP_URL })).toThrow(
        'The environment is not complete:\n  SMTP_URL must be an address such as smtp://',
      )
    },
  )

  test.each([
    'mongodb://calendar:pass/word@mongo.example/calendar',
    'mongodb://calendar:pass@word@mongo.example/calendar',
    'mongodb+srv://calendar:pa@ss/word@mongo.example/calendar?retryWrites=true',
    'mongodb://calendar:pass:word@mongo.example/calendar',
  ])('refuses an unencoded password without printing it: %s', (uri) => {
    expect(() => readEnvironment({ DATABASE_URI: uri, PAYLOAD_SECRET: 'secret' })).toThrow(
      'The environment is not complete:\n  The name or the password in DATABASE_URI has a character',
    )
    expect(() => readEnvironment({ DATABASE_URI: uri, PAYLOAD_SECRET: 'secret' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('word@') }),
    )
  })

  test.each([
    'mongodb://127.0.0.1:27017,127.0.0.1:27018/calendar?replicaSet=rs0',
    'mongodb://calendar:pass%2Fword@mongo.example:27017/calendar?replicaSet=rs0',
    'mongodb+srv://calendar:password@cluster.example/calendar?appName=a@b',
    'file:./data/at@home/calendar.db',
  ])('accepts the address %s', (DATABASE_URI) => {
    expect(readEnvironment({ DATABASE_URI, PAYLOAD_SECRET: 'secret' })).toMatchObject({
      DATABASE_URI,
    })
  })

  test('lists all missing variables at once', () => {
    expect(() => readEnvironment({ SMTP_URL: mail.SMTP_URL, PER_PAGE: 'many' })).toThrow(
      [
        'The environment is not complete:',
        '  PER_PAGE must be a whole number from 1',
        '  SMTP_URL needs MAIL_FROM, the address that mails come from',
        '  SMTP_URL needs SITE_URL, to which the links in mails lead',
      ].join('\n'),
    )
    expect(() => readEnvironment({ MAIL_FROM: mail.MAIL_FROM })).toThrow(
      'MAIL_FROM needs SMTP_URL, the server that mails are sent by',
    )
  })

  test.each([
    [{ PER_PAGE: '0' }, 'PER_PAGE must be a whole number from 1'],
    [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES must be a whole number from 0'],
    [{ RATE_LIMIT_READS: '-1' }, 'RATE_LIMIT_READS must be a whole number from 0'],
    [{ MAX_PER_PAGE: '1.5' }, 'MAX_PER_PAGE must be a whole number from 1'],
    [{ CURRENCY_POSITION: 'left' }, 'CURRENCY_POSITION must be prefix or postfix'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be production, development or test'],
    [
      { DATABASE_URI: 'mongodb://', PAYLOAD_SECRET: 'secret' },
      'DATABASE_URI must be file: and a path',
    ],
    [{ DATABASE_URI: 'file:' }, 'DATABASE_URI must be file: and a path'],
  ])('names the variable at fault: %o', (environment, fault) => {
    expect(() => readEnvironment(environment)).toThrow(
      `The environment is not complete:\n  ${fault}`,
    )
  })

  test('has no fault when the site sends no mail', () => {
    expect(readEnvironment({ SMTP_URL: '', MAIL_FROM: '' })).not.toHaveProperty('SMTP_URL')
  })

  test('does not print the password of the mail server', () => {
    expect(() => readEnvironment({ SMTP_URL: 'smtp//calendar:secret@mail.example' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })
})

describe('the environment of a site with a picture store', () => {
  const blob = { BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_Abc123_secret9' }
  const vercel = {
    VERCEL: '1',
    DATABASE_URI: 'mongodb+srv://cluster.example/calendar',
    PAYLOAD_SECRET: 'a secret of the tests',
  }
  const amazon = { S3_BUCKET: 'pictures', S3_REGION: 'eu-south-1' }
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const other = { S3_BUCKET: 'pictures', S3_ENDPOINT: 'https://s3.example', ...keys }

  test.each([
    ['a folder where it names none', {}, { kind: 'folder', directory: './data/media' }],
    ['Vercel Blob', blob, { kind: 'blob', token: blob.BLOB_READ_WRITE_TOKEN }],
    [
      'a bucket of Amazon, with the role of the machine',
      amazon,
      { kind: 's3', bucket: 'pictures', region: 'eu-south-1', pathStyle: false },
    ],
    [
      'a bucket of somebody else, whose addresses name it in their path',
      other,
      { kind: 's3', region: 'us-east-1', endpoint: 'https://s3.example', pathStyle: true },
    ],
    [
      'one that has hosts of its own for its buckets',
      { ...other, S3_REGION: 'auto', S3_FORCE_PATH_STYLE: 'false' },
      { kind: 's3', region: 'auto', pathStyle: false },
    ],
    ['the one that is in use', { ...other, ...blob, PICTURE_STORE: 's3' }, { kind: 's3' }],
    ['the folder beside one', { ...other, PICTURE_STORE: 'folder' }, { kind: 'folder' }],
    ['none where nothing that is written lasts', vercel, { kind: 'none' }],
    ['the store there', { ...vercel, ...blob }, { kind: 'blob' }],
  ])('selects %s', (_, variables, store) => {
    expect(readEnvironment(variables).pictures).toMatchObject(store)
  })

  test.each([
    [{ BLOB_READ_WRITE_TOKEN: 'secret' }, 'BLOB_READ_WRITE_TOKEN must be a token'],
    [{ S3_BUCKET: 'pictures' }, 'S3_BUCKET needs S3_REGION, or S3_ENDPOINT'],
    [{ ...other, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be a full http(s) address'],
    [{ ...other, ...keys, S3_ACCESS_KEY_ID: '' }, 'S3_ENDPOINT needs S3_ACCESS_KEY_ID'],
    [{ ...amazon, S3_ACCESS_KEY_ID: 'key' }, 'S3_ACCESS_KEY_ID needs S3_SECRET_ACCESS_KEY'],
    [{ ...keys, S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT needs S3_BUCKET'],
    [{ ...blob, ...amazon }, 'BLOB_READ_WRITE_TOKEN and S3_BUCKET are two stores'],
    [{ PICTURE_STORE: 's3' }, 'PICTURE_STORE=s3 needs S3_BUCKET'],
    [{ PICTURE_STORE: 'disk' }, 'PICTURE_STORE must be blob, s3 or folder'],
  ])('refuses %j', (variables, fault) => {
    expect(() => readEnvironment(variables)).toThrow(`The environment is not complete:\n  ${fault}`)
  })
})

describe('.env.example', () => {
  /** The variables of each kind of host, one on a line, in the comment at the top. */
  const [vercel, mongo, sqlite] = readFileSync('.env.example', 'utf8')
    .split('\n#\n')
    .slice(1)
    .map((block) =>
      Object.fromEntries(
        [...block.matchAll(/^# {3}([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
      ),
    )

  test.each([
    ['Vercel', { ...vercel, VERCEL: '1', VERCEL_ENV: 'production' }, 'mongodb+srv:'],
    ['Docker, or Node with MongoDB', { ...mongo }, 'mongodb:'],
    ['Node with SQLite', { ...sqlite }, 'file:'],
  ])('has a block that configures %s', (_, variables, database) => {
    expect(readEnvironment(variables)).toMatchObject({
      DATABASE_URI: expect.stringContaining(database),
      TRUSTED_PROXIES: 1,
      REQUIRE_HTTPS: true,
    })
  })
})

describe('the public pages', () => {
  test.each([
    ['', {}],
    ['true', {}],
    ['false', false],
    ['it:false', { it: false }],
    ['en:https://www.example/agenda/, it:true', { en: 'https://www.example/agenda', it: true }],
  ])('follow PAGES=%s (PG-1)', (PAGES, pages) => {
    expect(readEnvironment({ PAGES }).PAGES).toEqual(pages)
  })

  test.each(['no', 'fr:true', 'it:www.example', 'it', 'true,false'])(
    'are refused for PAGES=%s',
    (PAGES) => {
      expect(() => readEnvironment({ PAGES })).toThrow('is not true or false, nor it:false')
    },
  )
})

test('SLUG_SCRIPT accepts ascii and own only', () => {
  expect(readEnvironment({}).SLUG_SCRIPT).toBe('ascii')
  expect(readEnvironment({ SLUG_SCRIPT: 'own' }).SLUG_SCRIPT).toBe('own')
  expect(() => readEnvironment({ SLUG_SCRIPT: 'latin' })).toThrow(
    'SLUG_SCRIPT must be ascii or own',
  )
})

test('FOREIGN_IMAGES accepts keep and link only', () => {
  expect(readEnvironment({}).FOREIGN_IMAGES).toBe('keep')
  expect(readEnvironment({ FOREIGN_IMAGES: 'link' }).FOREIGN_IMAGES).toBe('link')
  expect(() => readEnvironment({ FOREIGN_IMAGES: 'drop' })).toThrow(
    'FOREIGN_IMAGES must be keep or link',
  )
})

describe('maps and geocoding', () => {
  const map = {
    MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© <a href="https://tiles.example">Tiles</a>',
  }

  test('are on only when their variables are set', () => {
    expect(readEnvironment(map)).toMatchObject(map)
    expect(readEnvironment({})).not.toHaveProperty('MAP_TILES')
    expect(readEnvironment({ GEOCODER: '' })).not.toHaveProperty('GEOCODER')
  })

  test.each([
    ['nominatim:https://nominatim.example', 'nominatim', 'https://nominatim.example'],
    ['photon:http://127.0.0.1:2322/', 'photon', 'http://127.0.0.1:2322/'],
  ])('geocode by GEOCODER=%s', (GEOCODER, kind, url) => {
    expect(readEnvironment({ GEOCODER }).GEOCODER).toEqual({ kind, url })
  })

  test.each([
    'https://nominatim.example',
    'google:https://maps.example',
    'photon:',
    'photon:x.example',
  ])('do not geocode by GEOCODER=%s', (GEOCODER) => {
    expect(() => readEnvironment({ GEOCODER })).toThrow(
      'GEOCODER must be nominatim: or photon: and a full http(s) address',
    )
  })

  test('need an address of tiles and an attribution', () => {
    expect(() => readEnvironment({ ...map, MAP_TILES: 'https://tiles.example' })).toThrow(
      'MAP_TILES must be an address such as https://tiles.example/{z}/{x}/{y}.png',
    )
    expect(() => readEnvironment({ ...map, MAP_ATTRIBUTION: '' })).toThrow(
      'MAP_TILES needs MAP_ATTRIBUTION',
    )
    expect(() => readEnvironment({ ...map, MAP_TILES: '' })).toThrow(
      'MAP_ATTRIBUTION needs MAP_TILES',
    )
  })
})
