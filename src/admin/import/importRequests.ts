import type { FileSettings } from '../../import/files/fileSettings.ts'
import { answerOf } from '../answerOf.ts'
import { postJson } from '../postJson.ts'
import { postInLines } from '../progress/postInLines.ts'
import type { ImportSummary, OpenedFile, Preview } from './importAnswers.ts'

/** The address of Payload's REST, and the content language that the editor has chosen. */
export type Api = { root: string; locale: string }

/** Uploads a file, compressed by gzip. All functions of this file throw the server's refusal. */
export const sendFile = async (api: Api, file: File): Promise<OpenedFile> =>
  ask(api, '', { name: file.name, file: await compressed(file) })

export const fetchPreview = (api: Api, key: string, settings: FileSettings): Promise<Preview> =>
  ask(api, `/${key}/preview`, { settings })

type Running = Parameters<typeof postInLines>[2]

/** Imports as many rows as fit into one request. */
export const runOn = (
  api: Api,
  key: string,
  { settings, ...options }: Running & { settings?: FileSettings | undefined },
): Promise<ImportSummary> => postInLines(addressOf(api, `/${key}/run`), { settings }, options)

/** Undoes as much as fits into one request. */
export const undoOn = (api: Api, key: string, options: Running): Promise<ImportSummary> =>
  postInLines(addressOf(api, `/${key}/undo`), {}, options)

export const stopOn = (api: Api, key: string): Promise<ImportSummary> =>
  ask(api, `/${key}/stop`, {})

export const fetchImports = async (api: Api): Promise<ImportSummary[]> => {
  const response = await fetch(addressOf(api, ''), { credentials: 'include' })

  return (await answerOf<{ imports: ImportSummary[] }>(response)).imports
}

export const reportAddress = ({ root }: Api, key: string): string =>
  `${root}/admin-imports/${key}/report`

const ask = <Body>(api: Api, path: string, body: object): Promise<Body> =>
  postJson(addressOf(api, path), body)

const addressOf = ({ root, locale }: Api, path: string): string =>
  `${root}/admin-imports${path}?locale=${locale}`

const compressed = async (file: File): Promise<string> => {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let letters = ''
  // A call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  }

  return btoa(letters)
}
