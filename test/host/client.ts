type Sent = {
  /** The value of `Authorization`. */
  as?: string
  method?: string
  json?: unknown
}

export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body is what types it.
  body: any
}

/** Sends requests to a site over HTTP as its frontends do; `address` is called at each request, when the site has started. */
export const clientOf =
  (address: () => string) =>
  async (path: string, { as, json, method = json === undefined ? 'GET' : 'POST' }: Sent = {}) => {
    const response = await fetch(`${address()}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(as && { Authorization: as }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }

    return answer
  }
