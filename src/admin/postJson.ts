/** Asks Payload's API to do something and returns its answer. Throws what the server said against it. */
export const postJson = async <Answer>(
  url: string,
  body: object,
  signal?: AbortSignal,
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  // Both ends of these requests are ours; the endpoint types what it sends.
  const answer = (await response.json()) as Answer & { errors?: { message?: string }[] }
  if (response.ok) return answer

  throw new Error(answer.errors?.map(({ message }) => message).join(' ') ?? response.statusText)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
