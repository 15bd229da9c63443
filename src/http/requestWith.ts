/**
 * The same request but for what is given. `new Request(request, …)` is not: Next hands over a proxy of its request, of which
 * Node 24 makes no other.
 */
export const requestWith = (request: Request, changed: RequestInit): Request => {
  const { url, method, headers, body, signal } = request
  // Node demands `duplex` with a body that is read as it comes; the types of fetch do not have it.
  const own = { method, headers, signal, body, duplex: 'half' }

  return new Request(url, { ...own, ...changed })
}
