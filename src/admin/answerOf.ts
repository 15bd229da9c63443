/** A fault that Payload found in one field of a request. */
export type FieldFault = { path?: string; label?: string; message: string }

/** The error of a refused request: its reasons in words, and by field where Payload names fields. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly fields: FieldFault[] = [],
    /** The names of all fields with faults, also of those without a reason. */
    readonly paths: string[] = [],
  ) {
    super(message)
  }
}

/** The answer of Payload's REST, or of one of our endpoints under it. Throws `Refused`, or an error with the status text of a proxy. */
export const answerOf = async <Answer>(response: Response): Promise<Answer> => {
  if (response.ok) return response.json()
  // Payload answers with a list of faults; a proxy in front of it may answer anything.
  const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: Fault[] }
  const fields = errors.flatMap(({ data }) => data?.errors ?? [])
  const said = errors.flatMap(({ data, message }) => data?.errors ?? { message })
  const words = [...new Set(said.flatMap(({ message }) => message || []))].join(' ')
  if (!words) throw new Error(response.statusText)

  const paths = errors.flatMap(({ data }) => data?.paths ?? [])

  throw new Refused(words, fields, [...paths, ...fields.flatMap(({ path }) => path ?? [])])
}

type Fault = { message?: string; data?: { errors?: FieldFault[]; paths?: string[] } | null }
