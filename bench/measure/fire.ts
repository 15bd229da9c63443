import autocannon from 'autocannon'

/** The results of a server under one kind of load; times in milliseconds. */
export type Fired = {
  connections: number
  perSecond: number
  p50: number
  p99: number
  /** The number of answers by status, of aborted ones, and of those that did not come within 30 seconds. */
  statuses: Record<string, number>
}

type Load = Pick<autocannon.Options, 'url' | 'amount' | 'duration' | 'setupClient' | 'requests'> & {
  connections: number
  /** Uses addresses that were not requested before, by a parameter without a meaning. */
  unheard?: boolean | undefined
  /** Is called with the time of every answer in milliseconds. */
  onAnswer?: (time: number) => void
}

/**
 * Sends requests over a number of connections, each after the answer to the one before. Takes the time of each answer,
 * because those of autocannon are whole milliseconds.
 */
export const fire = async ({ onAnswer = () => {}, unheard, ...load }: Load): Promise<Fired> => {
  const times: number[] = []
  const statuses: Fired['statuses'] = {}
  const began = performance.now()
  let last = began
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      { timeout, sampleInt, ...(unheard && elsewhere(load)), ...load },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    running.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      statuses[status] = (statuses[status] ?? 0) + 1
      last = performance.now()
      onAnswer(time)
    })
  })
  if (timeouts > 0) statuses['no answer'] = timeouts
  if (errors > timeouts) statuses['broken off'] = errors - timeouts
  times.sort((one, other) => one - other)

  return {
    connections: load.connections,
    perSecond: times.length / ((last - began) / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    statuses,
  }
}

const elsewhere = ({
  url,
}: Pick<autocannon.Options, 'url'>): Pick<autocannon.Options, 'requests'> => {
  const { pathname, search } = new URL(String(url))
  const setupRequest = (request: autocannon.Request) => {
    sentCount += 1

    return { ...request, path: `${pathname}${search}${search ? '&' : '?'}bench=${sentCount}` }
  }

  return { requests: [{ setupRequest }] }
}

let sentCount = 0

/** The timeout of an answer in seconds. */
const timeout = 30

/** Autocannon ends at a multiple of it, in milliseconds. */
const sampleInt = 50

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
