/** What Payload has against one field of what was sent. */
export type FieldFault = { path?: string; label?: string; message: string }

/** That Payload refused a request: in words, and by field where it says so. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly fields: FieldFault[] = [],
    /** The names of all fields that are at fault, also where nothing more is said of them. */
    readonly paths: string[] = [],
  ) {
    super(message)
  }
}

/** The answer of Payload's API, or of an endpoint of ours beside it. Throws `Refused`, or else what a proxy before it said. */
export const answerOf = async <Answer>(response: Response): Promise<Answer> => {
  if (response.ok) return response.json()
  // Payload answers with a list of faults; a proxy in front of it with anything.
  const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: Fault[] }
  const fields = errors.flatMap(({ data }) => data?.errors ?? [])
  const said = errors.flatMap(({ data, message }) => data?.errors ?? { message })
  const words = [...new Set(said.flatMap(({ message }) => message || []))].join(' ')
  if (!words) throw new Error(response.statusText)

  const paths = errors.flatMap(({ data }) => data?.paths ?? [])

  throw new Refused(words, fields, [...paths, ...fields.flatMap(({ path }) => path ?? [])])
}

type Fault = { message?: string; data?: { errors?: FieldFault[]; paths?: string[] } | null }
