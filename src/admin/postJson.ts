/** Asks Payload's API to do something and returns its answer. Throws what the server said against it. */
export const postJson = async <Answer>(
  url: string,
  body: object,
  signal?: AbortSignal,
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  if (response.ok) return response.json()
  // Payload answers with a list of faults; a proxy in front of it with anything.
  const answer = (await response.json().catch(() => ({}))) as { errors?: { message?: string }[] }

  throw new Error(answer.errors?.map(({ message }) => message).join(' ') ?? response.statusText)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
