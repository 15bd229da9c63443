import { z } from 'zod'

/** A known advisory that does no harm here, with the reason. */
export type Accepted = { advisory: string; reason: string }

/** The parts of an advisory that a reader needs to act on it. */
export type Finding = {
  advisory: string
  package: string
  severity: string
  title: string
  /** Whether shipped packages have it, and not only those for tests or builds. */
  isShipped: boolean
}

/** The output of `npm audit --json` when the registry answered; a text in `via` names the package below that is at fault. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      nodes: z.array(z.string()),
      via: z.array(
        z.union([
          z.string(),
          z.object({ url: z.string(), title: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
})

/** The advisories in an answer of the registry; `undefined` if it did not answer. */
export const findingsIn = (
  output: string,
  shippedPlaces: ReadonlySet<string>,
): Finding[] | undefined => {
  const read = report.safeParse(asJson(output))
  if (!read.success) return undefined

  return Object.entries(read.data.vulnerabilities).flatMap(([name, { nodes, via }]) =>
    via.flatMap((one) =>
      typeof one === 'string'
        ? []
        : [
            {
              advisory: one.url.split('/').at(-1) ?? one.url,
              package: name,
              severity: one.severity,
              title: one.title,
              isShipped: nodes.some((place) => shippedPlaces.has(place)),
            },
          ],
    ),
  )
}

/** The findings that must be fixed: high or critical, in shipped packages, and not accepted. */
export const intolerable = (findings: Finding[], accepted: readonly Accepted[]): Finding[] =>
  findings.filter(
    ({ advisory, severity, isShipped }) =>
      isShipped &&
      ['high', 'critical'].includes(severity) &&
      !accepted.some((one) => one.advisory === advisory),
  )

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
