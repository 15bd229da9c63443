import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { programFlags } from '../../scripts/flags'
import { type Loopback, loopback } from '../support/loopback'
import { aPicture } from '../support/pictures'
import { type Server, startServer } from '../support/server'
import { faultsIn } from './check'
import { randomFrom } from './random'
import type { Stored } from './read'
import { sender, type Write } from './send'
import { tableFaults } from './tables'
import { type World, writeAll } from './writeLoad'

export type Trial = {
  signal: 'SIGKILL' | 'SIGTERM'
  writes: number
  kills: number
  seed: number
  /** Address of a MongoDB database; a SQLite file if undefined. */
  mongo: string | undefined
}

/**
 * Writes to the built app, ends it by a signal at random moments, starts it again, and finally checks the stored data.
 * Returns a line for each fault, and a summary.
 */
export const survive = async (trial: Trial): Promise<{ faults: string[]; summary: string }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-kill-'))
  const picture = new Uint8Array(await aPicture('png', [400, 200]))
  const images = await loopback(() => new Response(picture))
  const environment = {
    PAYLOAD_SECRET: 'a secret of the kill test',
    TRUSTED_IMAGE_HOSTS: '127.0.0.1',
    DATABASE_URI: trial.mongo ?? `file:${path.join(folder, 'calendar.db')}`,
    MEDIA_DIRECTORY: path.join(folder, 'media'),
  }
  try {
    return await written(trial, { folder, images, picture: Buffer.from(picture), environment })
  } finally {
    await images.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Site = {
  folder: string
  images: Loopback
  picture: Buffer<ArrayBuffer>
  environment: Record<string, string>
}

const written = async (trial: Trial, { folder, images, picture, environment }: Site) => {
  const { signal, writes, kills, seed, mongo } = trial
  const random = randomFrom(seed)
  let server = await startServer(folder, environment)
  const send = sender(await registered(server))
  const shared = await prepared((write) => send(server.url, write))
  const faults: string[] = []
  let begun = 0
  let over = false
  const world: World = {
    seed,
    images: images.address,
    shared,
    picture,
    goesOn: () => begun < writes,
    send: async (write) => {
      begun++
      for (;;) {
        const sent = await send(server.url, write)
        if (sent !== 'unsent') return sent
        await pause(20)
      }
    },
  }
  const moments = Array.from({ length: kills }, () => random() * writes * 0.9).sort((a, b) => a - b)
  const ending = (async () => {
    for (const moment of moments) {
      const delay = random() * 200
      while (begun < moment && !over) await pause(2)
      await pause(delay)
      if (signal === 'SIGKILL') await server.kill()
      else if ((await server.end(signal)) !== 0) faults.push('the exit code is not 0')
      server = await startServer(folder, environment)
    }
  })()
  const outcomes = await writeAll(world).finally(async () => {
    over = true
    await ending
    await server.end('SIGTERM')
  })
  if (signal === 'SIGTERM' && outcomes.cut > 0) faults.push(`${outcomes.cut} writes were cut`)
  if ((signal === 'SIGTERM' || !mongo) && outcomes.refused > 0) {
    faults.push(`${outcomes.refused} writes were refused`)
  }
  faults.push(...faultsIn(stored(folder, environment), outcomes))
  if (!mongo) faults.push(...(await tableFaults(environment.DATABASE_URI ?? '')))
  const summary = `${begun} writes, ${kills} times ${signal}, ${outcomes.cut} cut, ${outcomes.refused} refused, ${faults.length} faults`

  return { faults, summary }
}

const registered = async ({ url }: Server): Promise<string> => {
  const response = await fetch(`${url}/api/users/first-register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'keeper', password: 'a long password of the tests' }),
  })
  const { token } = (await response.json()) as { token: string }

  return `JWT ${token}`
}

/** Creates the entries that all writers link to. */
const prepared = async (send: (write: Write) => ReturnType<ReturnType<typeof sender>>) => {
  const make = async (kind: string, body: object): Promise<number> => {
    const sent = await send({ method: 'POST', path: `/cal/events/v1/${kind}`, body })
    if (typeof sent === 'string' || sent.status !== 201) throw new Error(JSON.stringify(sent))

    return (JSON.parse(sent.body) as { id: number }).id
  }

  return {
    venues: {
      'Town hall': await make('venues', { venue: 'Town hall' }),
      Theatre: await make('venues', { venue: 'Theatre' }),
    },
    tags: {
      late: await make('tags', { name: 'late' }),
      free: await make('tags', { name: 'free' }),
    },
  }
}

const stored = (folder: string, environment: Record<string, string>): Stored => {
  const file = path.join(folder, 'stored.json')
  execFileSync(process.execPath, [...programFlags, 'test/kill/read.ts', file], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  // The output of the program in that file.
  return JSON.parse(readFileSync(file, 'utf8')) as Stored
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
