/** No more than that, since anybody may ask. */
export const healthAnswer = (status: string, { headers, ...init }: ResponseInit): Response =>
  Response.json(
    { status },
    {
      ...init,
      headers: {
        ...headers,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
      },
    },
  )
