import { createHash, createHmac } from 'node:crypto'

type Signed = { method: string; url: URL; headers: Headers }

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Percent-encoding of Amazon's signatures: all but letters, digits and `-_.~`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Whether a request to S3 has a current signature with this secret (AWS Signature Version 4), in its header or, for an
 * upload by a browser, in its query.
 */
export const isSigned = ({ method, url, headers }: Signed, secret: string): boolean => {
  const inQuery = url.searchParams.get('X-Amz-Signature')
  const parts = Object.fromEntries(
    [...(headers.get('authorization') ?? '').matchAll(/(\w+)=([^,\s]+)/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const signature = inQuery ?? parts.Signature
  if (!signature) return false
  const [, day = '', region = '', service = ''] = (
    url.searchParams.get('X-Amz-Credential') ??
    parts.Credential ??
    ''
  ).split('/')
  const when = url.searchParams.get('X-Amz-Date') ?? headers.get('x-amz-date') ?? ''
  const names = (url.searchParams.get('X-Amz-SignedHeaders') ?? parts.SignedHeaders ?? '').split(
    ';',
  )
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query,
    ...names.map((name) => `${name}:${(headers.get(name) ?? '').trim()}`),
    '',
    names.join(';'),
    inQuery ? 'UNSIGNED-PAYLOAD' : (headers.get('x-amz-content-sha256') ?? ''),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', when, scope, sha256(canonical)].join('\n'))

  return signature === expected.toString('hex') && !isOver(url.searchParams, when)
}

const isOver = (query: URLSearchParams, when: string): boolean => {
  const lasts = query.get('X-Amz-Expires')
  const began = Date.parse(
    when.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )

  return lasts !== null && began + Number(lasts) * 1000 < Date.now()
}
