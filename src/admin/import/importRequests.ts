import type { FileSettings } from '../../import/files/fileSettings.ts'
import { postJson } from '../postJson.ts'
import type { ImportSummary, OpenedFile, Preview } from './importAnswers.ts'

/** The address of Payload's REST, and the content language that the editor has chosen. */
export type Api = { root: string; locale: string }

/** Uploads a file, compressed by gzip. All functions of this file throw the server's refusal. */
export const sendFile = async (api: Api, file: File): Promise<OpenedFile> =>
  ask(api, '', { name: file.name, file: await compressed(file) })

export const fetchPreview = (api: Api, key: string, settings: FileSettings): Promise<Preview> =>
  ask(api, `/${key}/preview`, { settings })

/** Imports as many rows as fit into one request. */
export const runOn = (api: Api, key: string, settings?: FileSettings): Promise<ImportSummary> =>
  ask(api, `/${key}/run`, { settings })

/** Undoes as much as fits into one request. */
export const undoOn = (api: Api, key: string): Promise<ImportSummary> =>
  ask(api, `/${key}/undo`, {})

export const reportAddress = ({ root }: Api, key: string): string =>
  `${root}/admin-imports/${key}/report`

const ask = <Body>({ root, locale }: Api, path: string, body: object): Promise<Body> =>
  postJson(`${root}/admin-imports${path}?locale=${locale}`, body)

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
