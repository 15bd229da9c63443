/**
 * A copy of a request with some changes. `new Request(request, …)` does not work: Next hands over a proxy of its request,
 * of which Node 24 makes no copy.
 */
export const requestWith = (request: Request, changed: RequestInit): Request => {
  const { url, method, headers, body, signal } = request
  // Node demands `duplex` with a body that is a stream; the types of fetch do not have it.
  const own = { method, headers, signal, body, duplex: 'half' }

  return new Request(url, { ...own, ...changed })
}
