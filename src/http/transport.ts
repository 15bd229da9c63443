/**
 * Whether a request came over plain HTTP from another machine. A proxy reports both in `X-Forwarded-Proto` and
 * `X-Forwarded-Host`; Next sets both if there is none.
 */
export const isExposed = (request: Request): boolean => {
  const url = new URL(request.url)
  const protocol = forwarded(request, 'x-forwarded-proto') ?? url.protocol.slice(0, -1)
  if (protocol.toLowerCase() === 'https') return false
  const host = forwarded(request, 'x-forwarded-host') ?? request.headers.get('host') ?? url.host
  const address = `http://${host}`

  return !URL.canParse(address) || !local.includes(new URL(address).hostname)
}

const local = ['localhost', '127.0.0.1', '[::1]']

const forwarded = ({ headers }: Request, name: string): string | undefined =>
  headers.get(name)?.split(',')[0]?.trim() || undefined
