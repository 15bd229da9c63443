import { startApp } from '../servers/app'

const times = 3

/** Milliseconds from the start of the built app to its first answer on an existing database, the median of three. */
export const measureStart = async (uri: string): Promise<number> => {
  const all: number[] = []
  for (let index = 0; index < times; index += 1) {
    const server = await startApp(uri, 'warm')
    await server.stop()
    all.push(server.startMs)
  }
  all.sort((one, other) => one - other)

  return all[Math.floor(times / 2)] ?? 0
}
