import { Agent, request } from 'node:http'

type Answer = { status: number; body: string }

/** Requests while instances were restarted, and those that failed. */
export type Load = {
  reads: number
  writes: number
  failures: string[]
  slowest: number
  /** The titles of the events that should exist by the answers to their writers. */
  titles: Set<string>
}

/** Reads and writes over connections that stay open, until the returned function is called, which waits for the last answers. */
export const startLoad = (
  url: string,
  { readers, writers, token }: { readers: number; writers: number; token: string },
): { load: Load; end: () => Promise<void> } => {
  const load: Load = { reads: 0, writes: 0, failures: [], slowest: 0, titles: new Set() }
  const agent = new Agent({ keepAlive: true })
  let going = true
  const ask = asker(url, { agent, load, token })

  const read = async (reader: number): Promise<void> => {
    for (let turn = 0; going; turn++) {
      const paths = [
        `/events?per_page=5&turn=${reader}-${turn % 50}`,
        '/venues',
        '/doc',
        '/categories',
      ]
      await ask({ method: 'GET', path: `/cal/events/v1${paths[turn % paths.length]}` }, 200)
      load.reads++
    }
  }

  /** Creates, renames and, every third time, deletes one event after the other. */
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; going; turn++) {
      const title = `Event ${writer} ${turn}`
      const made = await ask(
        { method: 'POST', path: '/cal/events/v1/events', body: eventOf(title) },
        201,
      )
      load.writes++
      const { id } = made ? (JSON.parse(made.body) as { id: number }) : { id: 0 }
      if (!id) continue
      load.titles.add(title)
      const path = `/cal/events/v1/events/${id}`
      if (await ask({ method: 'PATCH', path, body: { title: `${title} again` } }, 200)) {
        load.titles.delete(title)
        load.titles.add(`${title} again`)
      }
      load.writes++
      if (turn % 3 > 0) continue
      if (await ask({ method: 'DELETE', path }, 200)) load.titles.delete(`${title} again`)
      load.writes++
    }
  }

  const all = Promise.all([
    ...Array.from({ length: readers }, (_, reader) => read(reader)),
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
  ])

  return {
    load,
    end: async () => {
      going = false
      await all
      agent.destroy()
    },
  }
}

const eventOf = (title: string) => ({
  title,
  status: 'publish',
  start_date: '2027-05-01 20:00:00',
  end_date: '2027-05-01 22:00:00',
})

type LoadRequest = { method: string; path: string; body?: object }

/** Sends a request and expects a status; any other, and none, is a failure of the load. */
const asker =
  (url: string, { agent, load, token }: { agent: Agent; load: Load; token: string }) =>
  async ({ method, path, body }: LoadRequest, wanted: number): Promise<Answer | undefined> => {
    const begun = performance.now()
    const answer = await new Promise<Answer | string>((resolve) => {
      const sent = request(
        `${url}${path}`,
        {
          agent,
          method,
          headers: {
            'Accept-Encoding': method === 'GET' ? 'br' : 'identity',
            ...(body && { 'Content-Type': 'application/json', Authorization: `JWT ${token}` }),
            ...(method === 'DELETE' && { Authorization: `JWT ${token}` }),
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', ({ message }) => resolve(message))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          )
        },
      )
      sent.on('error', ({ message }) => resolve(message))
      sent.end(body && JSON.stringify(body))
    })
    load.slowest = Math.max(load.slowest, performance.now() - begun)
    if (typeof answer === 'object' && answer.status === wanted) return answer

    const said =
      typeof answer === 'string' ? answer : `${answer.status} ${answer.body.slice(0, 200)}`
    load.failures.push(`${method} ${path}: ${said}`)
  }
