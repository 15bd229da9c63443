import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The files of a Payload site that the calendar is wired into, by their paths in its folder. */
export type Site = {
  payloadConfig: string
  nextConfig: string | undefined
  /** The folder of Next's routes. */
  app: string
  read: (file: string) => string
  /** Every file below a folder. */
  below: (folder: string) => string[]
}

/** The site in a folder; `undefined` where there is no config of Payload. */
export const siteIn = (folder: string): Site | undefined => {
  const first = (names: string[]) => names.find((name) => existsSync(path.join(folder, name)))
  const payloadConfig = first(
    ['src', '.'].flatMap((place) =>
      ['ts', 'mts', 'js', 'mjs'].map((kind) => path.join(place, `payload.config.${kind}`)),
    ),
  )
  if (!payloadConfig) return undefined

  return {
    payloadConfig,
    nextConfig: first(['ts', 'mts', 'mjs', 'js', 'cjs'].map((kind) => `next.config.${kind}`)),
    app: first(['src/app', 'app']) ?? path.join(path.dirname(payloadConfig), 'app'),
    read: (file) => {
      const place = path.join(folder, file)

      return existsSync(place) ? readFileSync(place, 'utf8') : ''
    },
    below: (name) => {
      const place = path.join(folder, name)
      if (!existsSync(place)) return []

      return readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(name, file),
      )
    },
  }
}
