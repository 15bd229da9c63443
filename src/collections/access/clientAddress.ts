/**
 * Where a request comes from: the first of `X-Forwarded-For`, without a port. A proxy must set it; Next sets it where
 * there is none. `undefined` where nobody says.
 */
export const clientAddress = (headers: Headers): string | undefined => {
  const first = headers.get('x-forwarded-for')?.split(',')[0]?.trim()
  const [, ipv6, ipv4] = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(first ?? '') ?? []

  return ipv6 ?? ipv4 ?? (first || undefined)
}
