import type { Invited } from './invitation.ts'
import type { Issued } from './invite.ts'

/** What the server refused, and the fields that it names. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly paths: string[],
  ) {
    super(message)
  }
}

/** Asks for an invitation or a link. Throws `Refused` with the server's reasons. */
export const askForLink = async (
  address: string,
  { language, invited }: { language: string; invited?: Invited },
): Promise<Issued> => {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
    body: JSON.stringify(invited ?? {}),
  })
  const body: unknown = await response.json().catch(() => ({}))
  // The two endpoints behind these addresses answer with nothing else.
  if (response.ok) return body as Issued
  throw refusedBy(body)
}

type Faults = {
  errors?: {
    message?: string
    data?: { paths?: string[]; errors?: { path?: string; message?: string }[] }
  }[]
}

const refusedBy = (body: unknown): Refused => {
  // Payload's form of errors; whatever else it is has none of these members.
  const [fault] = (body as Faults).errors ?? []
  const inner = fault?.data?.errors ?? []
  const reasons = [...new Set(inner.flatMap(({ message }) => message ?? []))]

  return new Refused(reasons.join(' ') || (fault?.message ?? ''), [
    ...(fault?.data?.paths ?? []),
    ...inner.flatMap(({ path }) => path ?? []),
  ])
}
